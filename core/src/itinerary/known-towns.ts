import { distanceMeters, toLngLat } from '../geo/index.ts';
import type { TownAlong } from '../roads/index.ts';
import { milesToMeters } from '../units/index.ts';
import { NIGHT_TOWN_POPULATION } from './rhythm.ts';

/** A city is known beyond its surroundings from so many people on: only such a one stands for the towns around it. */
const KNOWN_POPULATION = 20_000;

/** So many people make a city of its own out of a town, whatever lies beside it: Pasadena is no part of Los Angeles to anybody. */
const CITY_POPULATION = 100_000;

/** The town that people know has at least so many times the people of the one beside it. */
const TIMES_AS_LARGE = 2;

/** Middles of towns that are one to whoever comes by lie no further apart, meters. */
const BESIDE_METERS = milesToMeters(15);

/** And so far apart on the road, seconds of driving: another night there changes no day by more. */
const BESIDE_SECONDS = 1500;

/**
 * Finds the towns that stand beside one that people know: Lockwood beside Billings. A night goes by the larger one's name, and the hotels are
 * there.
 * @param towns beside one road, ascending by `elapsedSeconds`. Those too small for nights are passed over.
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
      const { place } = known[i] as TownAlong;
      if (place.population < TIMES_AS_LARGE * population) continue;
      if (distanceMeters(toLngLat(town.place), toLngLat(place)) > BESIDE_METERS) continue;
      beside.add(town);
      break;
    }
  }
  return beside;
}

const secondsOf = (towns: readonly TownAlong[], index: number): number => (towns[index] as TownAlong).elapsedSeconds;
