import type { Point } from './embedded-roads.ts';

/** Place where a road was joined to the streets, and the joined part of the streets. */
export interface Joint {
  /** Point outside where both directions become one line. */
  readonly point: Point;
  /** Point near the middle of the joined part. */
  readonly hub: Point;
  readonly part: number;
  /** Set if a numbered road continues on a street. */
  readonly highway?: HighwayJoint;
}

/** Transition of a numbered road: the points where cars leave and enter the streets. */
export interface HighwayJoint {
  readonly leaving: Point;
  readonly entering: Point;
}

/** Numbered road cut at the edge, joined or not. */
export interface Crossing {
  readonly freeway: boolean;
  /** Points of the road from the cut outward for several miles. */
  readonly outward: readonly Point[];
}
