import type { RoadNear } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';

/** Where the drawn roads come from: which source file and line. */
export interface RoadSourcesPort {
  /** @returns the written roads within five miles of a position, nearest first: of each source file the nearest stretch. */
  near(position: Position, most: number): Promise<RoadNear[]>;
}
