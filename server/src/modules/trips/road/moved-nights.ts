import { nearestOnLine, toLngLat } from '@roadcast/core/geo';
import { planItinerary } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import type { Place } from '@roadcast/core/places';
import type { Plan } from '@roadcast/core/plans';
import type { Road } from '@roadcast/core/roads';
import { milesToMeters } from '@roadcast/core/units';
import { ApiError } from '../../../platform/api-error.ts';
import { cutOf, type WantedDays } from '../request/cut-road.ts';
import { type GivenPlaces, tooManyStops } from '../request/given-places.ts';
import { roadOfTrip, type TripRoadPorts, type WantedRoad } from './trip-road.ts';

/** A night that was moved lies so near to the road of the trip without it: nights are offered within 8 miles. */
const ON_THE_WAY_METERS = milesToMeters(10);

/** A night that was moved ahead leaves more for the days after it than they may hold: so many more than the trip has by itself. */
const NIGHTS_BESIDE = 1;

/** A trip with all that was found out of its request. */
interface TripWithNights extends WantedRoad, WantedDays {
  readonly given: GivenPlaces;
}

/**
 * Whether a trip's stops are within the caller's plan. A place is a moved night where the trip without it would come by and has a night to
 * move; else it is a stop, whatever the request calls it. Only where that makes the difference the road without the nights is asked for.
 * @throws ApiError too_many_waypoints; as `roadOfTrip` where the engine does not answer.
 */
export async function requireFewStops(
  wanted: TripWithNights,
  plan: Plan,
  ports: TripRoadPorts,
  signal?: AbortSignal,
): Promise<void> {
  const named = wanted.given.places.flatMap(({ role }, i) => (role === 'night' ? [i] : []));
  const stops = wanted.given.places.filter(({ waypointIndex }) => waypointIndex !== null).length;
  if (stops <= plan.typedWaypoints || named.length === 0) return;
  const nights = await movedNights(wanted, named, ports, signal);
  if (stops - nights > plan.typedWaypoints) throw tooManyStops(stops - nights, plan);
}

/** @param named indexes of the places that the request calls nights. @returns how many of them are. */
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
    return Math.min(near, own.size + NIGHTS_BESIDE);
  } catch (error) {
    // Where there is no trip without these places, they are what makes it one.
    if (error instanceof ApiError && error.status < 500) return 0;
    throw error;
  }
}

const isOnTheWay = (place: Place, { line, along }: Road): boolean =>
  nearestOnLine(toLngLat(place), line, along).offsetMeters <= ON_THE_WAY_METERS;

/** @returns the same trip without some of its places; what is passed on the way stays. */
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
