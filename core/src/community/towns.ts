import { distanceMeters, type Position, toLngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';
import { milesToMeters } from '../units/index.ts';

/** Minimum population of a town that is shown for a hidden place. */
const LEAST_POPULATION = 1000;

/** A town this close to a larger one is represented by that one, so that each town shown covers a wide area. */
const WITHIN_METERS = milesToMeters(4);

/** Returns the nearest town with at least this population. */
export type NearestTown = (position: Position, leastPopulation: number) => { readonly place: Place };

/**
 * Returns the town shown for a hidden place: the nearest one with 1,000 people, or a larger one within four miles of
 * it. All nearby places have the same town, so repeated shares reveal nothing more. See
 * docs/product/community.md#privacy.
 */
export function coarseTown(position: Position, nearestTown: NearestTown): Place {
  let { place: town } = nearestTown(position, LEAST_POPULATION);
  for (;;) {
    const { place: larger } = nearestTown(town, town.population + 1);
    const isLarger = larger.population > town.population;
    if (!isLarger || distanceMeters(toLngLat(town), toLngLat(larger)) > WITHIN_METERS) return town;
    town = larger;
  }
}
