import { ELAPSED_DECIMALS, type Segment, type Trip, type WeatherPointOnTheWire } from '@roadcast/contract';
import { encodeSeries } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { alertStretches } from './alert-look.ts';
import { carOf } from './car-at.ts';

const HOUR = 3_600_000;

const segment = (id: string, type: Segment['type'], mile: number, from: number, to: number | null): Segment =>
  ({
    id,
    type,
    location: id,
    cumulativeDistance: mile,
    arrivalTime: from * HOUR,
    departureTime: to === null ? null : to * HOUR,
  }) as Segment;

/** 100 miles on the first day, a night, and 100 miles on the second; due east. */
const trip = {
  totalMiles: 200,
  elapsed: encodeSeries([0, 7200, 14_400], ELAPSED_DECIMALS),
  geometry: [
    [-100, 40],
    [-98, 40],
    [-96, 40],
  ],
  segments: [
    segment('start', 'origin', 0, 8, 8),
    segment('night', 'overnight', 100, 10, 20),
    segment('morning', 'day_start', 100, 20, 20),
    segment('end', 'destination', 200, 22, null),
  ],
  weatherPoints: [{ id: 'point', mile: 150, arrivalTime: 21 * HOUR } as WeatherPointOnTheWire],
} as unknown as Trip;

describe('the car at a time', () => {
  it('is on the line, with the weather nearest in time', () => {
    const carAt = carOf(trip);
    const at = (hour: number) => carAt?.(hour * HOUR);
    expect(at(9)?.at[0]).toBeCloseTo(-99, 5);
    expect(at(12)?.spot.id).toBe('night');
    expect(at(19)?.spot.id).toBe('morning');
    expect(at(20.8)?.spot.id).toBe('point');
    expect(carOf({ ...trip, geometry: [] })).toBeNull();
  });
});

describe('alerts on the line', () => {
  const alert = (id: string, threat: string, fromMile: number, toMile: number) =>
    ({ id, threat, event: id, stretches: [{ fromMile, toMile, fromTime: 0, toTime: 0 }] }) as never;

  it('extend from mile to mile, worst on top', () => {
    const stretches = alertStretches({
      ...trip,
      alerts: [alert('storm', 'severe', 0, 100), alert('fog', 'minor', 50, 150)],
    });
    expect(stretches.map(({ name }) => name)).toEqual(['fog', 'storm']);
    const [fog] = stretches;
    expect(fog?.line[0]?.[0]).toBeCloseTo(-99, 5);
    expect(fog?.line.at(-1)?.[0]).toBeCloseTo(-97, 5);
    expect(fog?.line).toHaveLength(3);
  });

  it('are visible even at a single place', () => {
    const [one] = alertStretches({ ...trip, alerts: [alert('spot', 'moderate', 100, 100)] });
    expect(one?.line[0]?.[0]).toBeLessThan(-98);
    expect(one?.line.at(-1)?.[0]).toBeGreaterThan(-98);
  });
});
