import { describe, expect, it } from 'vitest';
import { calendarDay, clockTime, instantOf, isoDate, nextClockTime, timezoneCode } from './clock.ts';

describe('clocks', () => {
  it('converts an instant to each place’s zone', () => {
    const at = Date.parse('2026-12-04T21:40:00Z');
    expect(clockTime(at, 'America/Chicago')).toBe('3:40 PM CT');
    expect(clockTime(at, 'America/Denver')).toBe('2:40 PM MT');
    expect(clockTime(at, 'America/Phoenix')).toBe('2:40 PM MST');
    expect(calendarDay(at, 'America/Chicago')).toBe('Fri, Dec 4');
  });

  it('keeps Arizona on standard time in summer', () => {
    const at = Date.parse('2026-07-04T19:00:00Z');
    expect(clockTime(at, 'America/Phoenix')).toBe('12:00 PM MST');
    expect(clockTime(at, 'America/Denver')).toBe('1:00 PM MT');
  });

  it('labels zones sharing a clock with the main zone’s code', () => {
    expect(timezoneCode('America/North_Dakota/Center')).toBe('CT');
    expect(timezoneCode('America/Indiana/Knox')).toBe('CT');
    expect(timezoneCode('America/Kentucky/Louisville')).toBe('ET');
    expect(timezoneCode('America/Boise')).toBe('MT');
  });

  it('finds the instant of a local time before and after a clock change', () => {
    const before = instantOf({ year: 2026, month: 10, day: 31, hour: 8, minute: 0 }, 'America/New_York');
    const after = instantOf({ year: 2026, month: 11, day: 1, hour: 8, minute: 0 }, 'America/New_York');
    expect(after - before).toBe(25 * 3_600_000);
    expect(isoDate(after, 'America/New_York')).toBe('2026-11-01');
  });

  it('moves times skipped in spring one hour ahead', () => {
    const skipped = instantOf({ year: 2027, month: 3, day: 14, hour: 2, minute: 30 }, 'America/Chicago');
    expect(clockTime(skipped, 'America/Chicago')).toBe('3:30 AM CT');
  });

  it('finds the next eight o’clock, possibly today’s', () => {
    const early = Date.parse('2026-12-04T12:00:00Z');
    const late = Date.parse('2026-12-04T16:00:00Z');
    expect(nextClockTime(early, 'America/Chicago', 8)).toBe(Date.parse('2026-12-04T14:00:00Z'));
    expect(nextClockTime(late, 'America/Chicago', 8)).toBe(Date.parse('2026-12-05T14:00:00Z'));
  });
});
