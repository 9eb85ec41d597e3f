import { alongOf } from '@roadcast/contract';
import type { GuidanceState } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import type { Drive } from '../session/guidance-view.ts';

/** Returns the mile of the trip. @param alongMeters from the start of the drive. */
export const mileOf = ({ from }: Pick<Drive, 'from'>, { alongMeters }: Pick<GuidanceState, 'alongMeters'>): number =>
  from + metersToMiles(alongMeters);

/**
 * Returns a drive's current time, epoch milliseconds: the clock's, or its last position's if the device's clock is
 * behind it; for a preview, the planned time at its position.
 * @param now epoch milliseconds.
 */
export function driveTime(drive: Drive, state: GuidanceState | null, now: number): number {
  if (!drive.preview) return Math.max(now, state?.fix?.time ?? 0);
  return alongOf(drive.trip).timeAt(state ? mileOf(drive, state) : drive.from);
}
