import { alongOf, type Trip, timedLineOf } from '@roadcast/contract';
import { metersToMiles } from '@roadcast/core/units';

/** Part of a day on one road. */
export interface DayRoad {
  /** Road name: 'I-80', or 'I-25 / US-87' if it has two; null for unnamed and short roads. */
  readonly name: string | null;
  readonly miles: number;
  /** Instruction for the turn onto the road; '' if the day starts on the road, or without directions. */
  readonly turn: string;
}

/** Minimum length in miles to show a road's name; shorter roads are hard to find on a paper map. */
const SHORTEST = 1;
/** Minimum length in miles of a listed part; a shorter one would display as 0.0. */
const LEAST = 0.05;
/** Maximum names shown per road. */
const MOST_NAMES = 2;

/** Trip fields that determine the roads. */
type Driven = Pick<Trip, 'instructions' | 'geometry' | 'elapsed' | 'totalMiles' | 'segments'>;

/** Returns the roads of each day by day number, in driving order; empty for rest days and trips without directions. */
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

/**
 * Merges adjacent roads with the same name. Merged unnamed roads lose their instruction, because they may contain
 * several turns.
 */
function joined(roads: readonly DayRoad[]): DayRoad[] {
  const whole: DayRoad[] = [];
  for (const road of roads) {
    const before = whole.at(-1);
    if (before && before.name === road.name) whole[whole.length - 1] = { ...before, miles: before.miles + road.miles };
    else whole.push(road.name === null ? { ...road, turn: '' } : road);
  }
  return whole;
}
