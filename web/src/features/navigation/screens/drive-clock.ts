import { alongOf } from '@roadcast/contract';
import type { GuidanceState } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import type { Drive } from '../session/guidance-view.ts';

/** @param alongMeters from where the drive begins. @returns the mile of the trip. */
export const mileOf = ({ from }: Pick<Drive, 'from'>, { alongMeters }: Pick<GuidanceState, 'alongMeters'>): number =>
  from + metersToMiles(alongMeters);

/**
 * @param now epoch milliseconds.
 * @returns the time that a drive has, epoch milliseconds: that of the clock, or of its last position where the device's own clock is behind it; of a
 * preview the one at which the plan is there.
 */
export function driveTime(drive: Drive, state: GuidanceState | null, now: number): number {
  if (!drive.preview) return Math.max(now, state?.fix?.time ?? 0);
  return alongOf(drive.trip).timeAt(state ? mileOf(drive, state) : drive.from);
}
