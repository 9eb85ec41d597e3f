import type { RoadNear } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';

/** The source file and line of drawn roads. */
export interface RoadSourcesPort {
  /**
   * Returns the written roads within five miles of a position, nearest first: the nearest stretch of each source file.
   */
  near(position: Position, most: number): Promise<RoadNear[]>;
}
