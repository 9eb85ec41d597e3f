import { MILLISECONDS_PER_HOUR, MINUTES_PER_HOUR } from '../units/index.ts';
import { localTime } from './clock.ts';
import type { Itinerary, Stop } from './itinerary.ts';

export type Meal = 'breakfast' | 'lunch' | 'dinner';

/** When a meal may begin, hours of the local clock, and when it is liked best. */
interface MealTime {
  readonly meal: Meal;
  readonly from: number;
  readonly to: number;
  readonly best: number;
}

const breakfast: MealTime = { meal: 'breakfast', from: 6, to: 9.5, best: 8 };
const lunch: MealTime = { meal: 'lunch', from: 11, to: 14.5, best: 12.5 };
const dinner: MealTime = { meal: 'dinner', from: 17, to: 20.5, best: 18.5 };

/** Who leaves earlier than this has breakfast on the way, hours of the local clock. */
const EARLY_START_HOUR = 7;

/** Who arrives for the night up to this hour has dinner there. */
const LATEST_DINNER_HOUR = 21.5;

/** @returns for each stop the meal that falls into the time spent there; null for none. Each day has each meal once at most. */
export function mealsOf({ stops, dayCount }: Itinerary): (Meal | null)[] {
  const meals = stops.map((): Meal | null => null);
  for (let day = 1; day <= dayCount; day++) {
    const rows = stops.flatMap((stop, row) => (stop.day === day ? [row] : []));
    const start = stops[rows[0] ?? -1];
    const early = start !== undefined && hourAt(start.departure ?? start.arrival, start) < EARLY_START_HOUR;
    for (const time of early ? [breakfast, lunch, dinner] : [lunch, dinner]) {
      const row = rowOf(time, rows, stops, meals);
      if (row !== null) meals[row] = time.meal;
    }
  }
  return meals;
}

/** @returns the row of the day's stop that is nearest to the meal's best time; null where none falls into it. */
function rowOf(
  time: MealTime,
  rows: readonly number[],
  stops: readonly Stop[],
  taken: readonly (Meal | null)[],
): number | null {
  let best: number | null = null;
  let bestOff = Number.POSITIVE_INFINITY;
  for (const row of rows.slice(1)) {
    const stop = stops[row] as Stop;
    if (taken[row] !== null || !serves(stop, time)) continue;
    const off = Math.abs(hourAt(stop.arrival, stop) - time.best);
    if (off < bestOff) [best, bestOff] = [row, off];
  }
  return best;
}

function serves(stop: Stop, { meal, from, to }: MealTime): boolean {
  const hour = hourAt(stop.arrival, stop);
  if (stop.departure === null) return meal === 'dinner' && hour >= from - 1 && hour <= LATEST_DINNER_HOUR;
  const leaves = hour + (stop.departure - stop.arrival) / MILLISECONDS_PER_HOUR;
  return leaves > from && hour <= to;
}

/** @returns hours of the local clock: 12.5 is half past twelve. */
function hourAt(at: number, { timeZone }: Stop): number {
  const { hour, minute } = localTime(at, timeZone);
  return hour + minute / MINUTES_PER_HOUR;
}
