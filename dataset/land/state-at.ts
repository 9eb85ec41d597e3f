import type { LngLat } from '@roadcast/core/geo';
import { milesBetween } from '../geometry/geometry.ts';
import { boundsOf, isInside, isWithin } from '../geometry/rings.ts';
import type { StateShape } from './state-shapes.ts';

/**
 * Returns a function that finds the state whose generalized outline contains a position; the function returns undefined
 * outside all states.
 */
export function createStateAt(states: readonly StateShape[]): (position: LngLat) => string | undefined {
  const polygons = states.flatMap(({ code, polygons: list }) =>
    list.map((rings) => ({ code, rings, bounds: boundsOf(rings[0] ?? []) })),
  );
  return (position) =>
    // Even-odd rule: a hole's ring cancels out the outline around it.
    polygons.find(
      ({ rings, bounds }) =>
        isWithin(position, bounds) && rings.filter((ring) => isInside(position, ring)).length % 2 === 1,
    )?.code;
}

/**
 * Returns a function that checks whether a position is outside its state's generalized outline by more than a distance.
 * @param furthestMiles tolerated, because outlines are generalized.
 */
export function createIsOutside(
  states: readonly StateShape[],
  furthestMiles: number,
): (position: LngLat, state: string) => boolean {
  const stateAt = createStateAt(states);
  const milesFrom = createMilesFromState(states);
  return (position, state) => stateAt(position) !== state && milesFrom(position, state) > furthestMiles;
}

/** Returns a function that measures the distance from a position to the nearest corner of a state's outline, miles. */
export function createMilesFromState(states: readonly StateShape[]): (position: LngLat, code: string) => number {
  const corners = new Map(states.map(({ code, polygons }) => [code, polygons.flat(2)]));
  return (position, code) =>
    (corners.get(code) ?? []).reduce(
      (least, corner) => Math.min(least, milesBetween(position, corner)),
      Number.POSITIVE_INFINITY,
    );
}
