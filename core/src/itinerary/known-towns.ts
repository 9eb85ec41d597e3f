import { distanceMeters, toLngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import type { TownAlong } from '../roads/index.ts';
import { milesToMeters } from '../units/index.ts';
import { NIGHT_TOWN_POPULATION } from './rhythm.ts';

/** Minimum population of a town known nationwide. Only such towns replace the towns around them. */
const KNOWN_POPULATION = 20_000;

/**
 * Population from which a town is a city in its own right, regardless of neighbors: Pasadena isn't part of Los Angeles.
 */
const CITY_POPULATION = 100_000;

/** Minimum population of the known town as a multiple of the neighbor's. */
const TIMES_AS_LARGE = 2;

/** Maximum distance between the centers of two towns that travelers consider one, meters. */
const BESIDE_METERS = milesToMeters(15);

/** Maximum driving time between the two towns, seconds. A night in either town changes a day by at most this much. */
const BESIDE_SECONDS = 1500;

/**
 * Finds towns next to a well-known one, like Lockwood next to Billings. Nights there move to the larger town, which has
 * the hotels.
 * @param towns along one road, ascending by `elapsedSeconds`. Towns too small for nights are skipped.
 */
export function townsBesideKnown(towns: readonly TownAlong[]): ReadonlySet<TownAlong> {
  const known = towns.filter(({ place }) => place.population >= KNOWN_POPULATION);
  const beside = new Set<TownAlong>();
  let first = 0;
  for (const town of towns) {
    const { population } = town.place;
    while (first < known.length && secondsOf(known, first) < town.elapsedSeconds - BESIDE_SECONDS) first++;
    if (population < NIGHT_TOWN_POPULATION || population >= CITY_POPULATION) continue;
    for (let i = first; i < known.length && secondsOf(known, i) <= town.elapsedSeconds + BESIDE_SECONDS; i++) {
      const { place } = at(known, i);
      if (place.population < TIMES_AS_LARGE * population) continue;
      if (distanceMeters(toLngLat(town.place), toLngLat(place)) > BESIDE_METERS) continue;
      beside.add(town);
      break;
    }
  }
  return beside;
}

const secondsOf = (towns: readonly TownAlong[], index: number): number => at(towns, index).elapsedSeconds;
