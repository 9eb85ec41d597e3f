import type { BestOrderResponse } from '@roadcast/contract';
import { toLngLat } from '@roadcast/core/geo';
import { searchOrder } from '@roadcast/core/itinerary';
import { at } from '@roadcast/core/lists';
import type { Plan } from '@roadcast/core/plans';
import type { Road } from '@roadcast/core/roads';
import { nowhere, stopAt, type TripRequest } from '@roadcast/core/trip-request';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import { resolveRequest } from '../itinerary/draft-trip.ts';
import type { GivenPlace } from '../request/given-places.ts';
import { roadOfTrip } from '../road/trip-road.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';

/** Legs searched per call. */
const LEGS_AT_ONCE = 9;

/** Time after which no new round starts, milliseconds. The best order so far is returned. */
const PATIENCE_MS = 1200;

/**
 * Finds the fastest order of a trip's stops. Stops with a pinned arrival, including nights, keep their relative order.
 * A return trip is a loop: its turnaround moves like a stop, and the last stop of the loop becomes the turnaround. Nights
 * and discovered places can't, because turnarounds don't have these roles. Via points belong to the old order and are
 * dropped.
 * @throws ApiError like `draftTrip`.
 */
export async function bestOrderOf(
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<BestOrderResponse> {
  const started = performance.now();
  const waypoints = request.waypoints.map((place) => (place.role === 'pass' ? stopAt(nowhere) : place));
  const wanted = await resolveRequest({ ...request, waypoints }, plan, ports, signal);
  const { places: given } = wanted.given;
  const end = given.length - 1;
  const turn = request.returnTrip ? end - 1 : null;
  const indexesOf = (keeps: (place: GivenPlace) => boolean): Set<number> =>
    new Set(given.flatMap((place, i) => (i > 0 && i < end && keeps(place) ? [i] : [])));
  const pinned = indexesOf(({ arriveBy, role }) => arriveBy !== null || role === 'night');
  const neverLast =
    turn === null ? new Set<number>() : indexesOf(({ role, sight }) => role === 'night' || sight !== null);
  const found = await searchOrder({
    points: wanted.places.map(toLngLat),
    pinned,
    neverLast,
    drive: async (order) => {
      const parts = await Promise.all(
        partsOf(order).map(async (part) => {
          const resolved = part.map((i) => at(wanted.resolved, i));
          const { found: driven } = await roadOfTrip({ ...wanted, resolved, given: { passes: [] } }, ports, signal);
          return legsOf(driven.road);
        }),
      );
      return { seconds: parts.flatMap(({ seconds }) => seconds), meters: parts.flatMap(({ meters }) => meters) };
    },
    mayGoOn: () => performance.now() - started < PATIENCE_MS,
  });
  return {
    order: found.order.flatMap((i) => (i === turn ? request.waypoints.length : (given[i]?.waypointIndex ?? []))),
    savedMinutes: Math.max(0, Math.round((found.givenSeconds - found.seconds) / 60)),
    savedMiles: roundTo(metersToMiles(found.givenMeters - found.meters), 1),
  };
}

/**
 * Splits an order into parts, each starting where the previous one ends, because a zigzag across the country is too
 * long for one search.
 */
function partsOf(order: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let i = 0; i + 1 < order.length; i += LEGS_AT_ONCE) parts.push(order.slice(i, i + LEGS_AT_ONCE + 1));
  return parts;
}

function legsOf({ elapsed, along, placeIndexes }: Road): { seconds: number[]; meters: number[] } {
  const between = (values: ArrayLike<number>): number[] =>
    placeIndexes.slice(1).map((index, i) => (values[index] ?? 0) - (values[placeIndexes[i] ?? 0] ?? 0));
  return { seconds: between(elapsed), meters: between(along) };
}
