import type { Point } from './embedded-roads.ts';

/** Where a road was joined to the streets, and to which part. */
export interface Joint {
  /** Outside: where both directions are one line. */
  readonly point: Point;
  /** A point in the middle of the part. */
  readonly hub: Point;
  readonly part: number;
  /** For a numbered road that continues on one of the streets. */
  readonly highway?: HighwayJoint;
}

/** The transition of a numbered road: the streets' points where cars leave, and where they enter. */
export interface HighwayJoint {
  readonly leaving: Point;
  readonly entering: Point;
}

/** A numbered road that was cut at the rim, joined or not. */
export interface Crossing {
  readonly freeway: boolean;
  /** The road from the cut outward, for several miles. */
  readonly outward: readonly Point[];
}
