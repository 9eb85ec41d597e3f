import type { RouteWeather, Trip } from '@roadcast/contract';
import { asTripId } from '@roadcast/core/ids';
import { describe, expect, it } from 'vitest';
import { applyWeather, isLate } from './apply-weather.ts';

const trip = {
  id: 'trip',
  geometry: [[-100, 40]],
  segments: [
    { id: 'a', location: 'Omaha, NE', arrivalTime: 5, temperature: 40, lack: 'late' },
    { id: 'b', location: 'Lincoln, NE', arrivalTime: 9, temperature: 50, lack: null },
  ],
  dayCards: [{ day: 1, miles: 60, severity: 'low' }],
  weatherPoints: [],
  alerts: [],
  alertsState: { dataSource: null, asOf: null, lack: null },
  notices: [
    { code: 'weather_late', level: 'info', facts: { places: 1, all: 2 } },
    { code: 'weather_failed', level: 'warning', facts: { places: 1, all: 2 } },
    { code: 'tolls_kept', level: 'info', facts: { meters: 100, extraSeconds: null } },
  ],
} as unknown as Trip;

const weather = {
  id: 'trip',
  at: 77,
  segments: [{ id: 'a', temperature: 31, lack: null }],
  dayCards: [{ day: 1, severity: 'moderate' }],
  weatherPoints: [{ id: 'a+1', arrivalTime: 6, mile: 9 }],
  alerts: [{ id: 'storm' }],
  alertsState: { dataSource: 'NWS', asOf: 1, lack: null },
  hazards: [],
  notices: [{ code: 'alerts_late', level: 'info', facts: {} }],
} as unknown as RouteWeather;

describe('newer weather for a trip', () => {
  it('replaces weather by id, without changing road, stops or hours', () => {
    const laid = applyWeather(trip, weather);
    expect(laid.segments[0]).toMatchObject({ location: 'Omaha, NE', arrivalTime: 5, temperature: 31, lack: null });
    expect(laid.segments[1]).toEqual(trip.segments[1]);
    expect(laid.dayCards[0]).toMatchObject({ miles: 60, severity: 'moderate' });
    expect(laid.weatherPoints).toEqual(weather.weatherPoints);
    expect(laid.alerts).toEqual(weather.alerts);
    expect(laid.notices.map(({ code }) => code)).toEqual(['tolls_kept', 'alerts_late']);
    expect(laid.geometry).toBe(trip.geometry);
    expect(laid.weatherAt).toBe(77);
  });

  it('keeps the last known weather of the past', () => {
    const passed = { id: 'o+1', arrivalTime: 3, mile: 2, temperature: 61 };
    const before = { ...trip, weatherPoints: [passed, { id: 'a+1', arrivalTime: 6, mile: 9, temperature: 55 }] };
    expect(applyWeather(before as unknown as Trip, weather).weatherPoints).toEqual([passed, ...weather.weatherPoints]);
  });

  it('is not applied to another trip', () => {
    expect(applyWeather({ ...trip, id: asTripId('other') }, weather).segments).toBe(trip.segments);
  });

  it('is requested while any value or the list of alerts is late', () => {
    expect(isLate(trip)).toBe(true);
    expect(isLate(applyWeather(trip, weather))).toBe(false);
    expect(
      isLate({ ...applyWeather(trip, weather), alertsState: { dataSource: null, asOf: null, lack: 'late' } }),
    ).toBe(true);
  });
});
