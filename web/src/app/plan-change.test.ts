import { describe, expect, it } from 'vitest';
import { emptyPlan, requestOf, stopAt, type TripPlan } from '../features/trips/trip-plan.ts';
import { planWithChange } from './plan-change.ts';

const plan: TripPlan = {
  ...emptyPlan,
  origin: { text: 'Omaha, NE', at: null },
  destination: { ...emptyPlan.destination, text: 'Denver, CO' },
  via: [stopAt({ text: 'Kearney, NE', at: null })],
  departure: '2026-12-04T08:00',
};

const trip = {
  origin: 'Omaha, NE',
  destination: 'Denver, CO',
  segments: [],
  preferences: {
    drivingHoursPerDay: 8,
    driveTimePerLeg: 2,
    stopLength: 30,
    vehicleType: 'car',
    avoidSevereWeather: true,
    scenicRoutes: false,
    avoidTolls: false,
    avoidHighways: false,
    avoidFerries: false,
    prioritizeEfficient: true,
  },
} as const;

const changed = (change: Parameters<typeof planWithChange>[3]) =>
  planWithChange(plan, requestOf(plan), { ...trip, segments: [] }, change);

describe('a proposal over a plan', () => {
  it('moves the departure and nothing else', () => {
    expect(changed({ departureDate: '2026-12-04', departureTime: '11:00' })).toEqual({
      ...plan,
      departure: '2026-12-04T11:00',
    });
  });

  it('takes over a longer stop and another night, and keeps the departure', () => {
    const next = changed({
      waypoints: [
        { name: 'Kearney, NE', minutes: 120 },
        { name: 'Ogallala, NE', lat: 41.13, lng: -101.72, role: 'night', nights: 1 },
      ],
    });
    expect(next?.departure).toBe(plan.departure);
    expect(next?.via).toMatchObject([
      { text: 'Kearney, NE', minutes: 120, role: 'stop' },
      { text: 'Ogallala, NE', at: { lat: 41.13, lng: -101.72 }, nights: 1, role: 'night' },
    ]);
  });
});
