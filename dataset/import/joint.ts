import type { Point } from './embedded-roads.ts';

/** Which part of the streets a road was joined to, and where. */
export interface Joint {
  /** Outside: where both directions are one line. */
  readonly point: Point;
  /** A point in the middle of the part. */
  readonly hub: Point;
  readonly part: number;
}
