import { describe, expect, it } from 'vitest';
import { daylightHours, isDark, solarHour, sunPosition, sunTimes } from './sun.ts';

const chicago = { lat: 41.88, lng: -87.63 };

/** Returns the minutes between an instant and a UTC time. */
const minutesOff = (at: number | null, utc: string): number => Math.abs((at ?? 0) - Date.parse(utc)) / 60_000;

describe('sunrise and sunset', () => {
  // Chicago at the winter solstice 2026: sunrise 7:15 AM, sunset 4:23 PM CST (US Naval Observatory tables, as commonly
  // printed).
  it('match Chicago’s shortest day to the minute', () => {
    const { sunrise, sunset } = sunTimes(Date.parse('2026-12-21T18:00:00Z'), chicago.lat, chicago.lng);
    expect(minutesOff(sunrise, '2026-12-21T13:15:00Z')).toBeLessThan(1);
    expect(minutesOff(sunset, '2026-12-21T22:23:00Z')).toBeLessThan(1);
  });

  // Los Angeles at the summer solstice 2026: sunrise 5:42 AM, sunset 8:08 PM PDT. The evening is the next day in UTC.
  it('keep a western evening on its local day', () => {
    for (const at of ['2026-06-21T14:00:00Z', '2026-06-22T02:00:00Z']) {
      const { sunrise, sunset } = sunTimes(Date.parse(at), 34.05, -118.24);
      expect(minutesOff(sunrise, '2026-06-21T12:42:00Z')).toBeLessThan(1);
      expect(minutesOff(sunset, '2026-06-22T03:08:00Z')).toBeLessThan(1);
    }
  });

  // Fairbanks on June 21: sunrise 2:57 AM, sunset 12:47 AM AKDT of the next day. On December 21: 10:58 AM and 2:40 PM
  // AKST.
  it('match the longest and shortest day of the far north', () => {
    const summer = sunTimes(Date.parse('2026-06-21T22:00:00Z'), 64.84, -147.72);
    expect(minutesOff(summer.sunrise, '2026-06-21T10:57:00Z')).toBeLessThan(2);
    expect(minutesOff(summer.sunset, '2026-06-22T08:47:00Z')).toBeLessThan(2);
    const winter = sunTimes(Date.parse('2026-12-21T22:00:00Z'), 64.84, -147.72);
    expect(minutesOff(winter.sunrise, '2026-12-21T19:58:00Z')).toBeLessThan(2);
    expect(minutesOff(winter.sunset, '2026-12-21T23:40:00Z')).toBeLessThan(2);
  });
});

describe('beyond the polar circle', () => {
  const utqiagvik = { lat: 71.29, lng: -156.79 };

  /** Returns whether the sun rises and sets on a date in Utqiagvik. */
  const sunOn = (date: string): 'rises and sets' | 'stays up' | 'stays down' => {
    const { sunrise, sunset, upAllDay } = sunTimes(Date.parse(`${date}T22:00:00Z`), utqiagvik.lat, utqiagvik.lng);
    if (sunrise !== null && sunset !== null) return 'rises and sets';
    return upAllDay ? 'stays up' : 'stays down';
  };

  // In Utqiagvik, polar night lasts from November 18 to January 23 and the midnight sun from May 11 to August 1, give
  // or take a day.
  it.each([
    ['2026-11-17', 'rises and sets'],
    ['2026-11-20', 'stays down'],
    ['2027-01-21', 'stays down'],
    ['2027-01-24', 'rises and sets'],
    ['2027-05-09', 'rises and sets'],
    ['2027-05-12', 'stays up'],
    ['2027-07-31', 'stays up'],
    ['2027-08-03', 'rises and sets'],
  ] as const)('on %s the sun %s', (date, what) => {
    expect(sunOn(date)).toBe(what);
  });

  it('report whether the sun stays up or down', () => {
    const { lat, lng } = utqiagvik;
    expect(sunTimes(Date.parse('2026-06-21T12:00:00Z'), lat, lng)).toMatchObject({
      sunrise: null,
      sunset: null,
      upAllDay: true,
    });
    expect(isDark(Date.parse('2026-06-21T10:00:00Z'), lat, lng)).toBe(false);
    expect(isDark(Date.parse('2026-12-21T22:00:00Z'), lat, lng)).toBe(true);
  });
});

describe('darkness', () => {
  it('separates day from night', () => {
    expect(isDark(Date.parse('2026-03-20T18:00:00Z'), 40, -100)).toBe(false);
    expect(isDark(Date.parse('2026-03-20T06:00:00Z'), 40, -100)).toBe(true);
  });

  it('ends at sunrise and starts at sunset, to the second', () => {
    const second = 1000;
    for (const lat of [19, 40, 62]) {
      for (let month = 0; month < 12; month++) {
        const { sunrise, sunset } = sunTimes(Date.UTC(2027, month, 21, 19), lat, -100);
        const around = [sunrise, sunset].map((at) => [(at ?? 0) - second, (at ?? 0) + second]);
        expect(around.map((moments) => moments.map((at) => isDark(at, lat, -100)))).toEqual([
          [true, false],
          [false, true],
        ]);
      }
    }
  });
});

describe('daylight hours', () => {
  /** Expected values from the almanac. */
  it.each([
    ['the equator in March', 0, Date.UTC(2027, 2, 21), 12.11],
    ['Denver in June', 39.74, Date.UTC(2027, 5, 21), 14.98],
    ['Denver in December', 39.74, Date.UTC(2027, 11, 21), 9.35],
    ['Seattle in June', 47.6, Date.UTC(2027, 5, 21), 15.99],
    ['Miami in December', 25.77, Date.UTC(2027, 11, 21), 10.53],
  ])('at %s', (_, lat, at, hours) => {
    expect(Math.abs(daylightHours(sunTimes(at, lat, -100)) - hours)).toBeLessThan(0.02);
  });

  it('are 0 or 24 near the pole', () => {
    expect(daylightHours(sunTimes(Date.UTC(2027, 11, 21), 85, 0))).toBe(0);
    expect(daylightHours(sunTimes(Date.UTC(2027, 5, 21), 85, 0))).toBe(24);
  });
});

describe('solar time', () => {
  /** Local noon from the almanac, in UTC. */
  it.each([
    ['Greenwich in April', 0, Date.UTC(2027, 3, 15, 12, 0)],
    ['Greenwich in November, when the sun is early', 0, Date.UTC(2027, 10, 3, 11, 44)],
    ['Greenwich in February, when it is late', 0, Date.UTC(2027, 1, 11, 12, 14)],
    ['Denver in June', -105, Date.UTC(2027, 5, 21, 19, 2)],
    ['New York in November', -74, Date.UTC(2027, 10, 3, 16, 40)],
  ])('is 12 at noon in %s', (_, lng, at) => {
    expect(Math.abs(solarHour(at, sunTimes(at, 40, lng)) - 12)).toBeLessThan(0.01);
  });

  it('is between 0 and 24 everywhere, all year', () => {
    for (let day = 1; day <= 365; day += 4) {
      for (let hour = 0; hour < 24; hour++) {
        for (const lng of [-180, -100, 0, 179]) {
          const at = Date.UTC(2027, 0, day, hour, 30);
          const solar = solarHour(at, sunTimes(at, 40, lng));
          expect(solar >= 0 && solar < 24).toBe(true);
        }
      }
    }
  });
});

describe('the sun’s position', () => {
  it('is on the horizon at sunrise and sunset, due east and west at the equinox', () => {
    const { sunrise, sunset } = sunTimes(Date.parse('2026-03-20T18:00:00Z'), chicago.lat, chicago.lng);
    const rising = sunPosition(sunrise ?? 0, chicago.lat, chicago.lng);
    const setting = sunPosition(sunset ?? 0, chicago.lat, chicago.lng);
    // The sun's upper edge is at the horizon, so the center is a quarter of a degree below.
    for (const { elevation } of [rising, setting]) expect(Math.abs(elevation + 0.27)).toBeLessThan(0.1);
    expect(Math.abs(rising.azimuth - 90)).toBeLessThan(2);
    expect(Math.abs(setting.azimuth - 270)).toBeLessThan(2);
  });

  it('is south at noon, at the season’s height', () => {
    // Chicago's solar noon at the summer solstice: 12:52 PM CDT; elevation 90 - 41.88 + 23.44 degrees.
    const noon = sunPosition(Date.parse('2026-06-21T17:52:20Z'), chicago.lat, chicago.lng);
    expect(Math.abs(noon.elevation - 71.56)).toBeLessThan(0.03);
    expect(Math.abs(noon.azimuth - 180)).toBeLessThan(0.3);
  });

  it('is north of a place in the tropics in June', () => {
    const { azimuth } = sunPosition(Date.parse('2026-06-21T22:30:00Z'), 19.7, -155.1);
    expect(azimuth < 60 || azimuth > 300).toBe(true);
  });

  it('is below the horizon at night', () => {
    expect(sunPosition(Date.parse('2026-03-20T06:00:00Z'), chicago.lat, chicago.lng).elevation).toBeLessThan(-30);
  });
});
