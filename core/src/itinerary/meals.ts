import { at } from '../lists/index.ts';
import { MILLISECONDS_PER_HOUR, MINUTES_PER_HOUR } from '../units/index.ts';
import { localTime } from './clock.ts';
import type { Itinerary, Stop } from './itinerary.ts';

export type Meal = 'breakfast' | 'lunch' | 'dinner';

/** When a meal may start and its ideal time, local hours. */
interface MealTime {
  readonly meal: Meal;
  readonly from: number;
  readonly to: number;
  readonly best: number;
}

const breakfast: MealTime = { meal: 'breakfast', from: 6, to: 9.5, best: 8 };
const lunch: MealTime = { meal: 'lunch', from: 11, to: 14.5, best: 12.5 };
const dinner: MealTime = { meal: 'dinner', from: 17, to: 20.5, best: 18.5 };

/** Local hour before which a departure means breakfast on the way. */
const EARLY_START_HOUR = 7;

/** Latest overnight arrival that still counts as dinner at the stop, local hours. */
const LATEST_DINNER_HOUR = 21.5;

/** Returns each stop's meal; null if none. Each meal occurs at most once a day. */
export function mealsOf({ stops, dayCount }: Pick<Itinerary, 'stops' | 'dayCount'>): (Meal | null)[] {
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

/** Returns the row of the day's stop closest to a meal's ideal time; null if none. */
function rowOf(
  time: MealTime,
  rows: readonly number[],
  stops: readonly Stop[],
  taken: readonly (Meal | null)[],
): number | null {
  let best: number | null = null;
  let bestOff = Number.POSITIVE_INFINITY;
  for (const row of rows.slice(1)) {
    const stop = at(stops, row);
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

/** Returns the local time in hours, like 12.5 for 12:30. */
function hourAt(at: number, { timeZone }: Stop): number {
  const { hour, minute } = localTime(at, timeZone);
  return hour + minute / MINUTES_PER_HOUR;
}
