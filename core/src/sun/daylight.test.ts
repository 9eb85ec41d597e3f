import { describe, expect, it } from 'vitest';
import { daylightHours, dayOfYear, solarHour } from './daylight.ts';

describe('the day of the year', () => {
  it('counts from the first of January, in UTC', () => {
    expect(dayOfYear(Date.UTC(2027, 0, 1))).toBe(1);
    expect(dayOfYear(Date.UTC(2027, 11, 31, 23, 59))).toBe(365);
    expect(dayOfYear(Date.UTC(2028, 11, 31))).toBe(366);
  });
});

describe('the hours of daylight', () => {
  /** By the almanac, less the ten minutes that refraction and the sun's size add. */
  it.each([
    ['the equator in March', 0, Date.UTC(2027, 2, 21), 12],
    ['Denver in June', 39.74, Date.UTC(2027, 5, 21), 14.83],
    ['Denver in December', 39.74, Date.UTC(2027, 11, 21), 9.2],
    ['Seattle in June', 47.6, Date.UTC(2027, 5, 21), 15.8],
    ['Miami in December', 25.77, Date.UTC(2027, 11, 21), 10.4],
  ])('at %s', (_, lat, at, hours) => {
    expect(Math.abs(daylightHours(lat, dayOfYear(at)) - hours)).toBeLessThan(0.17);
  });

  it('are none or all at the pole', () => {
    expect(daylightHours(85, 355)).toBe(0);
    expect(daylightHours(85, 172)).toBeCloseTo(24);
  });
});

describe("the sun's clock", () => {
  /** Local noons by the almanac, as UTC. */
  it.each([
    ['Greenwich in April', 0, Date.UTC(2027, 3, 15, 12, 0)],
    ['Greenwich in November, when the sun is early', 0, Date.UTC(2027, 10, 3, 11, 44)],
    ['Greenwich in February, when it is late', 0, Date.UTC(2027, 1, 11, 12, 14)],
    ['Denver in June', -105, Date.UTC(2027, 5, 21, 19, 2)],
    ['New York in November', -74, Date.UTC(2027, 10, 3, 16, 40)],
  ])('says noon at noon in %s', (_, lng, at) => {
    expect(Math.abs(solarHour(at, lng) - 12)).toBeLessThan(0.03);
  });

  it('stays between 0 and 24 all round', () => {
    for (let hour = 0; hour < 24; hour++) {
      for (const lng of [-180, -100, 0, 179]) {
        const solar = solarHour(Date.UTC(2027, 6, 4, hour, 30), lng);
        expect(solar).toBeGreaterThanOrEqual(0);
        expect(solar).toBeLessThan(24);
      }
    }
  });
});
