import { nearestOnLine, toLngLat } from '@roadcast/core/geo';
import { planItinerary } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import type { Place } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import type { Road } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import { ApiError } from '../../../platform/api-error.ts';
import { cutOf, type WantedDays } from '../request/cut-road.ts';
import { type GivenPlaces, tooManyWaypoints } from '../request/given-places.ts';
import { roadOfTrip, type TripRoadPorts, type WantedRoad } from './trip-road.ts';

/** Maximum distance between a moved night and the road without it, meters. Nights are offered within 8 miles. */
const ON_THE_WAY_METERS = milesToMeters(10);

/** Extra moved nights allowed, because moving a night earlier can require another one later. */
const EXTRA_MOVED_NIGHTS = 1;

/** A trip with everything from its request resolved. */
interface TripWithNights extends WantedRoad, WantedDays {
  readonly given: GivenPlaces;
}

/**
 * Verifies that a trip's stops are within the caller's plan tier. A place is a moved night if the trip without it
 * passes nearby and has a night to move; otherwise it's a stop, regardless of its role in the request. Requests the
 * road without the nights only if they make a difference.
 * @throws ApiError too_many_waypoints; like `roadOfTrip` if the engine doesn't respond.
 */
export async function requireStopsWithinPlan(
  wanted: TripWithNights,
  plan: Plan,
  ports: TripRoadPorts,
  signal?: AbortSignal,
): Promise<void> {
  const named = wanted.given.places.flatMap(({ role }, i) => (role === 'night' ? [i] : []));
  const stops = wanted.given.places.filter(
    ({ waypointIndex, sight }) => waypointIndex !== null && sight === null,
  ).length;
  if (stops <= plan.typedWaypoints || named.length === 0) return;
  const nights = await movedNights(wanted, named, ports, signal);
  if (stops - nights > plan.typedWaypoints) throw tooManyWaypoints(stops - nights, plan);
}

/** Counts the places with the role 'night' that are moved nights. @param named indexes of those places. */
async function movedNights(
  wanted: TripWithNights,
  named: readonly number[],
  ports: TripRoadPorts,
  signal?: AbortSignal,
): Promise<number> {
  const without = withoutPlaces(wanted, named);
  try {
    const { road } = (await roadOfTrip(without, ports, signal)).found;
    const { stops } = planItinerary(cutOf(without, road, ports.gazetteer));
    const own = new Set(stops.filter(({ kind }) => kind === 'overnight').map(({ elapsedSeconds }) => elapsedSeconds));
    const near = named.filter((i) => isOnTheWay(at(wanted.places, i), road)).length;
    return Math.min(near, own.size + EXTRA_MOVED_NIGHTS);
  } catch (error) {
    // If the trip can't be planned without these places, they aren't just moved nights.
    if (error instanceof ApiError && error.status < 500) return 0;
    throw error;
  }
}

const isOnTheWay = (place: Place, { line, along }: Road): boolean =>
  nearestOnLine(toLngLat(place), line, along).offsetMeters <= ON_THE_WAY_METERS;

/** Removes places from a trip, keeping via points. */
function withoutPlaces(wanted: TripWithNights, gone: readonly number[]): TripWithNights {
  const keep = <T>(values: readonly T[]): T[] => values.filter((_, i) => !gone.includes(i));
  const { resolved, places, wishes, given } = wanted;
  return {
    ...wanted,
    resolved: keep(resolved),
    places: keep(places),
    wishes: { ...wishes, places: keep(wishes.places) },
    given: {
      places: keep(given.places),
      passes: given.passes.map((pass) => ({
        ...pass,
        leg: pass.leg - gone.filter((i) => i <= pass.leg).length,
      })),
    },
  };
}
