import { alongOf } from '@roadcast/contract';
import type { GuidanceState } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import type { Drive } from '../session/guidance-view.ts';

/** Returns the trip mile of the drive's position. @param alongMeters meters from the start of the drive. */
export const mileOf = ({ from }: Pick<Drive, 'from'>, { alongMeters }: Pick<GuidanceState, 'alongMeters'>): number =>
  from + metersToMiles(alongMeters);

/**
 * Returns a drive's current time, epoch milliseconds: the clock or the last position's time, if later. Previews use the
 * planned time at their position.
 * @param now epoch milliseconds.
 */
export function driveTime(drive: Drive, state: GuidanceState | null, now: number): number {
  if (!drive.preview) return Math.max(now, state?.fix?.time ?? 0);
  return alongOf(drive.trip).timeAt(state ? mileOf(drive, state) : drive.from);
}
