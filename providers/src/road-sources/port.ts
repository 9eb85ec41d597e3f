import type { RoadNear } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';

/** Finds the source file and line of drawn roads. */
export interface RoadSourcesPort {
  /**
   * Returns the drawn roads within five miles of a position, nearest first, with the nearest stretch per source file.
   */
  near(position: Position, most: number): Promise<RoadNear[]>;
}
