import { distanceMeters, toLngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import type { TownAlong } from '../roads/index.ts';
import { milesToMeters } from '../units/index.ts';
import { NIGHT_TOWN_POPULATION } from './rhythm.ts';

/** Minimum population of a city known beyond its area: only these can name the towns around them. */
const KNOWN_POPULATION = 20_000;

/** From this population a town is a city in its own right, regardless of neighbors: Pasadena isn't part of Los Angeles. */
const CITY_POPULATION = 100_000;

/** The known town has at least this many times the population of its neighbor. */
const TIMES_AS_LARGE = 2;

/** Maximum distance between centers of towns travelers consider one, meters. */
const BESIDE_METERS = milesToMeters(15);

/** Maximum driving time between them, seconds: a night in the other changes no day by more. */
const BESIDE_SECONDS = 1500;

/**
 * Finds the towns next to a well-known one: Lockwood next to Billings. A night is named after the larger one, where the
 * hotels are.
 * @param towns along one road, ascending by `elapsedSeconds`. Those too small for nights are skipped.
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
