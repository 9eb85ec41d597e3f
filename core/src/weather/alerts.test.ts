import { describe, expect, it } from 'vitest';
import { type Area, alertOnRoad, boundsOfArea, inArea, type WeatherAlert } from './alerts.ts';

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('an area', () => {
  const area: Area = [[square(-100, 40, 4), square(-99, 41, 1)], [square(-90, 40, 1)]];
  it.each([
    [40.5, -99.5, true],
    [41.5, -98.5, false],
    [43.9, -96.1, true],
    [40.5, -89.5, true],
    [40.5, -95, false],
    [39.9, -99, false],
    [45, -99, false],
  ])('%s, %s is in it: %s', (lat, lng, inside) => {
    expect(inArea(area, boundsOfArea(area), { lat, lng })).toBe(inside);
  });

  it('that is empty holds nothing', () => {
    expect(inArea([], boundsOfArea([]), { lat: 0, lng: 0 })).toBe(false);
  });
});

describe('an alert', () => {
  const alert = (from: number, until: number | null): WeatherAlert => ({
    id: 'a',
    event: 'Wind Advisory',
    headline: null,
    description: null,
    instruction: null,
    areaText: '',
    sender: null,
    link: null,
    from,
    until,
    issuedAt: null,
    threat: 'minor',
  });
  const moments = [0, 10, 20, 30].map((at) => ({ lat: 40, lng: -100, arrival: at, departure: at === 20 ? 25 : at }));
  const everywhere = (): boolean => true;

  it('is met at the moments that lie in its time', () => {
    expect(alertOnRoad(alert(5, 15), moments, everywhere)?.stretches).toEqual([{ first: 1, last: 1 }]);
    expect(alertOnRoad(alert(24, null), moments, everywhere)?.stretches).toEqual([{ first: 2, last: 3 }]);
    expect(alertOnRoad(alert(26, 29), moments, everywhere)).toBeNull();
  });

  it('is met twice by a road that leaves its area and comes back', () => {
    expect(alertOnRoad(alert(0, 99), moments, (_, i) => i !== 1)?.stretches).toEqual([
      { first: 0, last: 0 },
      { first: 2, last: 3 },
    ]);
  });
});
