import { alongOf, type Trip, timedLineOf } from '@roadcast/contract';
import { metersToMiles } from '@roadcast/core/units';

/** Part of a day on one road, without a name change. */
export interface DayRoad {
  /** 'I-80', or 'I-25 / US-87' with two numbers; null for unnamed and short roads. */
  readonly name: string | null;
  readonly miles: number;
  /** The turn onto it, as in the directions; '' if the day begins on it, or without one. */
  readonly turn: string;
}

/** Named roads shorter than this count as local: too short to look up on paper. Miles. */
const SHORTEST = 1;
/** Shorter parts, displayed as less than 0.1, are dropped, miles. */
const LEAST = 0.05;
/** Maximum names of one road. */
const MOST_NAMES = 2;

/** Parts of a trip that determine its roads. */
type Driven = Pick<Trip, 'instructions' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/** Returns the roads by day number, in driving order; empty for a rest day, and for a trip without directions. */
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

/** Joins adjacent roads of one name; unnamed ones have no turn, since they may contain several. */
function joined(roads: readonly DayRoad[]): DayRoad[] {
  const whole: DayRoad[] = [];
  for (const road of roads) {
    const before = whole.at(-1);
    if (before && before.name === road.name) whole[whole.length - 1] = { ...before, miles: before.miles + road.miles };
    else whole.push(road.name === null ? { ...road, turn: '' } : road);
  }
  return whole;
}
