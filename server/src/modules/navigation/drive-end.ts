import { MOST_DRIVE_DAYS } from '@roadcast/contract';
import type { TripDraft } from '@roadcast/core/trip-request';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';

/** Maximum delay of a drive, milliseconds. */
const LATE_MS = MILLISECONDS_PER_DAY;

/** Shortest day a trip can be planned with, miles: two hours at town speeds (approximate). */
const LEAST_MILES_A_DAY = 60;

/** A drive reported by a device. */
interface PlannedDrive {
  readonly miles: number;
  /** Seconds from the start to the last arrival, including nights; undefined if not reported. */
  readonly plannedSeconds: number | undefined;
  readonly trip: Pick<TripDraft, 'waypoints' | 'destination'>;
}

/**
 * Returns when free reroutes end for a drive that starts now, epoch milliseconds: a day after its planned end. The
 * trip's miles and nights cap the duration, because devices can report any value.
 */
export function driveEndsAt({ miles, plannedSeconds, trip }: PlannedDrive, now: number): number {
  const nights = [...trip.waypoints, trip.destination].reduce((sum, place) => sum + place.nights, 0);
  const most = Math.min(MOST_DRIVE_DAYS, Math.ceil(miles / LEAST_MILES_A_DAY) + nights) * MILLISECONDS_PER_DAY;
  const planned = plannedSeconds === undefined ? most : Math.min(most, plannedSeconds * 1000);
  return Math.round(now + planned + LATE_MS);
}
