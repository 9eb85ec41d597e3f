import type { Point } from './embedded-roads.ts';

/** Which part of the streets a road was joined to, and where. */
export interface Joint {
  /** Outside: where both directions are one line. */
  readonly point: Point;
  /** A point in the middle of the part. */
  readonly hub: Point;
  readonly part: number;
  /** Of a numbered road that goes over into one of the streets. */
  readonly highway?: HighwayJoint;
}

/** Where a numbered road goes over: the streets' points where cars come out, and where they come in. */
export interface HighwayJoint {
  readonly leaving: Point;
  readonly entering: Point;
}

/** A numbered road that was cut at the rim, joined or not. */
export interface Crossing {
  readonly freeway: boolean;
  /** The road from the cut outward, over some miles. */
  readonly outward: readonly Point[];
}
