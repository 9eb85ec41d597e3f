import { describe, expect, it } from 'vitest';
import { instantOf } from './clock.ts';
import type { Stop } from './itinerary.ts';
import { mealsOf } from './meals.ts';

/** Returns a stop between two local times, like '12:10' to '12:40'. Without an end time, the day ends at the stop. */
const stop = (day: number, from: string, to: string | null = null, timeZone = 'America/Chicago'): Stop => {
  const at = (clock: string): number => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return instantOf({ year: 2026, month: 6, day, hour, minute }, timeZone);
  };
  return { day, arrival: at(from), departure: to === null ? null : at(to), timeZone } as Stop;
};

const mealsAt = (...stops: readonly Stop[]) => mealsOf({ stops, dayCount: Math.max(...stops.map(({ day }) => day)) });

describe('mealsOf', () => {
  it('schedules lunch at the stop closest to 12:30, and dinner where the day ends', () => {
    expect(
      mealsAt(stop(1, '8:00', '8:00'), stop(1, '11:10', '11:40'), stop(1, '13:00', '13:30'), stop(1, '18:20')),
    ).toEqual([null, null, 'lunch', 'dinner']);
  });

  it('has breakfast on the way only when leaving before seven', () => {
    const breakfastAt = (start: string) => mealsAt(stop(1, start, start), stop(1, '8:10', '8:40'), stop(1, '15:00'));
    expect(breakfastAt('5:30')).toEqual([null, 'breakfast', null]);
    expect(breakfastAt('7:00')).toEqual([null, null, null]);
  });

  it('has no meal at a day’s start, when travelers are about to leave', () => {
    expect(mealsAt(stop(1, '12:30', '12:30'), stop(1, '15:40', '16:10'), stop(1, '22:00'))).toEqual([null, null, null]);
  });

  it('uses each stop’s own zone', () => {
    // 3:30 PM in Chicago is too late for lunch, but in Los Angeles it's only 1:30 PM.
    expect(mealsAt(stop(1, '8:00', '8:00'), stop(1, '15:30', '16:00'))).toEqual([null, null]);
    expect(mealsAt(stop(1, '8:00', '8:00'), { ...stop(1, '15:30', '16:00'), timeZone: 'America/Los_Angeles' })).toEqual(
      [null, 'lunch'],
    );
  });

  it('has dinner after a late arrival for the night, but not at midnight', () => {
    expect(mealsAt(stop(1, '14:45', '14:45'), stop(1, '21:15'))).toEqual([null, 'dinner']);
    expect(mealsAt(stop(1, '14:45', '14:45'), stop(1, '21:45'))).toEqual([null, null]);
  });

  it('has each meal at most once a day', () => {
    const meals = mealsAt(
      stop(1, '8:00', '8:00'),
      stop(1, '12:00', '12:30'),
      stop(1, '13:00', '13:30'),
      stop(1, '17:30', '18:00'),
      stop(1, '18:40'),
      stop(2, '8:00', '8:00'),
      stop(2, '12:20', '12:50'),
      stop(2, '16:30'),
    );
    expect(meals).toEqual([null, 'lunch', null, null, 'dinner', null, 'lunch', 'dinner']);
  });

  it('has only the earlier meal during a long daytime stay', () => {
    expect(mealsAt(stop(1, '8:00', '8:00'), stop(1, '12:00', '19:00'), stop(1, '23:00'))).toEqual([
      null,
      'lunch',
      null,
    ]);
  });
});
