import { readTrip, type Trip } from '@roadcast/contract';
import { cumulativeMeters, type LngLat, pointAlong, toPosition } from '@roadcast/core/geo';
import { roadMeters, roadSeconds } from '@roadcast/core/roads';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import type { RoadPlace, RoutingPort } from '@roadcast/providers/routing/port';
import type { SightBeside } from '@roadcast/providers/sights/port';

/** Extra drive for a visit. */
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

/** Returns the detours by sight id. Sights without a road, or not reached in time, are left out. */
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
  const drive = async (points: readonly LngLat[]): Promise<Detour> => {
    const places: RoadPlace[] = points.map(toPosition);
    const road = await routing.route({ places, vehicle, wishes }, signal);
    return { minutes: roadSeconds(road) / SECONDS_PER_MINUTE, miles: metersToMiles(roadMeters(road)) };
  };
  return async ({ sight, alongMeters, meters }) => {
    const reach = Math.max(LEAST_REACH_METERS, meters);
    const from = pointAlong(geometry, along, Math.max(0, alongMeters - reach));
    const to = pointAlong(geometry, along, Math.min(end, alongMeters + reach));
    const [straight, around] = await Promise.all([drive([from, to]), drive([from, [sight.lng, sight.lat], to])]);
    return {
      minutes: Math.max(0, Math.round(around.minutes - straight.minutes)),
      miles: Math.max(0, roundTo(around.miles - straight.miles, 1)),
    };
  };
}
