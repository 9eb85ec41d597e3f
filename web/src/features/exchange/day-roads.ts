import { alongOf, type Trip, timedLineOf } from '@roadcast/contract';
import { metersToMiles } from '@roadcast/core/units';

/** A road of a day, as far as it is followed without a change of its name. */
export interface DayRoad {
  /** 'I-80', or 'I-25 / US-87' where it has two numbers; null for roads without a name and short ones. */
  readonly name: string | null;
  readonly miles: number;
  /** How it is reached, in the directions' words; '' where the day begins on it, and where they say nothing. */
  readonly turn: string;
}

/** Named roads shorter than this go with the local ones, miles: nobody looks for them on paper. */
const SHORTEST = 1;
/** Less of a road than would be said as 0.1 is nothing, miles. */
const LEAST = 0.05;
/** At most so many names of one road. */
const MOST_NAMES = 2;

/** What of a trip says which roads it takes. */
type Driven = Pick<Trip, 'instructions' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/** @returns the roads of each day by its number, in the order of the drive; none for a day of rest, and for a trip without directions. */
export function roadsByDay(trip: Driven): ReadonlyMap<number, readonly DayRoad[]> {
  const { along } = timedLineOf(trip);
  const stretches = trip.instructions.map(({ beginIndex, streetNames, instruction }, i) => ({
    from: metersToMiles(along[beginIndex] ?? 0),
    to: metersToMiles(along[trip.instructions[i + 1]?.beginIndex ?? along.length - 1] ?? 0),
    name: streetNames.slice(0, MOST_NAMES).join(' / ') || null,
    turn: instruction.trim(),
  }));
  return new Map(
    alongOf(trip)
      .days()
      .map(({ day, fromMile, toMile }) => [
        day,
        joined(
          stretches.flatMap(({ from, to, name, turn }): DayRoad[] => {
            const miles = Math.min(to, toMile) - Math.max(from, fromMile);
            if (miles < LEAST) return [];
            const short = to - from < SHORTEST;
            return [{ name: short ? null : name, miles, turn: from < fromMile ? '' : turn }];
          }),
        ),
      ]),
  );
}

/** Neighbors of one name as one road; what has no name says no turn, as several turns may lie in it. */
function joined(roads: readonly DayRoad[]): DayRoad[] {
  const whole: DayRoad[] = [];
  for (const road of roads) {
    const before = whole.at(-1);
    if (before && before.name === road.name) whole[whole.length - 1] = { ...before, miles: before.miles + road.miles };
    else whole.push(road.name === null ? { ...road, turn: '' } : road);
  }
  return whole;
}
