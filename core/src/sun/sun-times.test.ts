import { describe, expect, it } from 'vitest';
import { isDark, sunTimes } from './sun-times.ts';

/** Minutes between an instant and a clock time in UTC. */
const minutesOff = (at: number | null, utc: string): number => Math.abs((at ?? 0) - Date.parse(utc)) / 60_000;

describe('sunTimes', () => {
  // Chicago, winter solstice 2026: sunrise 7:15 AM, sunset 4:23 PM CST (tables of the US Naval Observatory, as commonly printed).
  it('has the shortest day of Chicago to two minutes', () => {
    const { sunrise, sunset } = sunTimes(Date.parse('2026-12-21T18:00:00Z'), 41.88, -87.63);
    expect(minutesOff(sunrise, '2026-12-21T13:15:00Z')).toBeLessThan(2.5);
    expect(minutesOff(sunset, '2026-12-21T22:23:00Z')).toBeLessThan(2.5);
  });

  // Los Angeles, summer solstice 2026: sunrise 5:42 AM, sunset 8:08 PM PDT; the evening is the next day in UTC.
  it('keeps the evening of the west with its own day', () => {
    for (const at of ['2026-06-21T14:00:00Z', '2026-06-22T02:00:00Z']) {
      const { sunrise, sunset } = sunTimes(Date.parse(at), 34.05, -118.24);
      expect(minutesOff(sunrise, '2026-06-21T12:42:00Z')).toBeLessThan(2.5);
      expect(minutesOff(sunset, '2026-06-22T03:08:00Z')).toBeLessThan(2.5);
    }
  });

  it('says that the sun stays up or down beyond the polar circle', () => {
    expect(sunTimes(Date.parse('2026-06-21T12:00:00Z'), 71.3, -156.8)).toEqual({
      sunrise: null,
      sunset: null,
      upAllDay: true,
    });
    expect(isDark(Date.parse('2026-12-21T22:00:00Z'), 71.3, -156.8)).toBe(true);
  });

  it('tells day from night', () => {
    expect(isDark(Date.parse('2026-03-20T18:00:00Z'), 40, -100)).toBe(false);
    expect(isDark(Date.parse('2026-03-20T06:00:00Z'), 40, -100)).toBe(true);
  });
});
