import { alongOf, type Trip } from '@roadcast/contract';
import type { GuidanceState, GuidedRoute } from '@roadcast/core/navigation';
import { metersToMiles } from '@roadcast/core/units';
import { guidanceTexts } from '@roadcast/messages/guidance';
import type { Drive } from './guidance-view.ts';
import type { LeftAt } from './reroute-draft.ts';

/**
 * Returns where a drive left its route, for planning the rest; null before the first position.
 * @param now epoch milliseconds.
 */
export function leftAt(drive: Drive, route: GuidedRoute, state: GuidanceState, now: number): LeftAt | null {
  const { fix, left } = state;
  if (!fix) return null;
  const reached = route.places[state.nextPlace - 1]?.alongMeters ?? 0;
  const mile = drive.from + metersToMiles(Math.max(left?.alongMeters ?? state.alongMeters, reached));
  return {
    at: fix.at,
    mile,
    drivenToday: drivenToday(drive.trip, mile),
    end: endOfDrive(drive, route),
    now,
    name: guidanceTexts.here,
  };
}

/** Returns the planned driving time from the start of the day to a trip mile, seconds. */
function drivenToday(trip: Trip, mile: number): number {
  const begins = trip.segments.findLast(
    ({ type, cumulativeDistance }) => (type === 'day_start' || type === 'origin') && cumulativeDistance <= mile,
  );
  const along = alongOf(trip);
  return along.elapsedAt(mile) - along.elapsedAt(begins?.cumulativeDistance ?? 0);
}

/** Returns the end of a drive that ends before its trip; otherwise null. */
export function endOfDrive(
  { trip, to }: Pick<Drive, 'trip' | 'to'>,
  { places }: Pick<GuidedRoute, 'places'>,
): LeftAt['end'] {
  const last = places.at(-1);
  return to < trip.totalMiles && last ? { mile: to, label: last.label, at: last.point } : null;
}
