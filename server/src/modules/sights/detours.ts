import { readTrip, type Trip } from '@roadcast/contract';
import { cumulativeMeters, type LngLat, nearestOnLine, pointAlong, toPosition } from '@roadcast/core/geo';
import { roadMeters, roadSeconds } from '@roadcast/core/roads';
import { detourOf } from '@roadcast/core/services';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import type { RoadPlace, RoutedRoad, RoutingPort } from '@roadcast/providers/routing/port';
import type { SightBeside } from '@roadcast/providers/sights/port';

/** Extra drive for a visit. Roads missing from the network, at the end, are estimated from the straight line. */
export interface Detour {
  readonly minutes: number;
  readonly miles: number;
}

const SECONDS_PER_MINUTE = 60;

/** Number of sights whose detours are searched. */
export const MOST_DETOURS = 20;

/** Time limit for all detours of a search, milliseconds. */
const DETOURS_MS = 500;

/** Simultaneous road searches. */
const AT_ONCE = 3;

/**
 * Minimum distance before and after a sight's closest point where the detour may leave and rejoin the road, meters. A
 * sight farther off may use roads that leave earlier, up to its own distance from the road.
 */
const LEAST_REACH_METERS = 3000;

/** Returns the detours by sight id, omitting sights without a road and those not searched in time. */
export async function detoursOf(
  trip: Trip,
  sights: readonly SightBeside[],
  routing: RoutingPort,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Detour>> {
  const found = new Map<string, Detour>();
  const timeout = AbortSignal.timeout(DETOURS_MS);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const search = createSearch(trip, routing, either);
  const waiting = sights.slice(0, MOST_DETOURS);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !either.aborted; next = waiting.shift()) {
      const detour = await search(next).catch(() => null);
      if (detour) found.set(next.sight.id, detour);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal?.throwIfAborted();
  return found;
}

/** Returns a function that finds the detour to a sight beside a trip. @throws RoutingError; the signal's reason. */
function createSearch(
  trip: Trip,
  routing: RoutingPort,
  signal: AbortSignal,
): (beside: SightBeside) => Promise<Detour | null> {
  const { geometry, preferences: wishes } = trip;
  const { vehicle } = readTrip(trip);
  const along = cumulativeMeters(geometry);
  const end = along[along.length - 1] ?? 0;
  const drive = (points: readonly LngLat[]): Promise<RoutedRoad> => {
    const places: RoadPlace[] = points.map(toPosition);
    return routing.route({ places, vehicle, wishes }, signal);
  };
  return async ({ sight, alongMeters, meters }) => {
    const reach = Math.max(LEAST_REACH_METERS, meters);
    const from = pointAlong(geometry, along, Math.max(0, alongMeters - reach));
    const to = pointAlong(geometry, along, Math.min(end, alongMeters + reach));
    const at: LngLat = [sight.lng, sight.lat];
    const [straight, around] = await Promise.all([drive([from, to]), drive([from, at, to])]);
    const rest = detourOf({ offRoadMeters: nearestOnLine(at, around.line, around.along).offsetMeters });
    const seconds = Math.max(0, roadSeconds(around) - roadSeconds(straight));
    const driven = Math.max(0, roadMeters(around) - roadMeters(straight));
    return {
      minutes: Math.round(seconds / SECONDS_PER_MINUTE + rest.minutes),
      miles: roundTo(metersToMiles(driven) + rest.miles, 1),
    };
  };
}
