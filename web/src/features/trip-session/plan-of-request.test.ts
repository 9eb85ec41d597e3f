import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/sample-trip.ts';
import { blankPlan, planOfSaved } from './plan-of-request.ts';
import { endAt, stopAt } from './trip-plan.ts';
import { planKey, planOfSearch, readTripSearch, searchOfPlan } from './trip-search.ts';

describe('the plan of a saved trip', () => {
  const trip = sampleTrip;

  it('has the places as they were asked for, and the departure as the clock there had it', () => {
    const request = {
      origin: { name: 'Denver, CO', lat: 39.7392, lng: -104.9847 },
      destination: 'chicago',
      waypoints: ['Omaha, NE'],
    };
    const plan = planOfSaved(request, trip);
    expect(plan?.origin).toEqual({ text: 'Denver, CO', at: { lat: 39.7392, lng: -104.9847 } });
    expect(plan?.destination).toEqual(endAt({ text: trip.destination, at: null }));
    expect(plan?.via).toEqual([stopAt({ text: 'Omaha, NE', at: null })]);
    expect(plan?.departure).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    expect(plan?.hours).toBe(trip.preferences.drivingHoursPerDay);
  });

  it('keeps off what the trip kept off, and ignores the limits that it ignored', () => {
    const preferences = { ...trip.preferences, avoidTolls: true, avoidFerries: true, scenicRoutes: true };
    const request = { origin: 'Denver, CO', destination: 'Chicago, IL', ignoreLimits: ['width' as const] };
    expect(planOfSaved(request, { ...trip, preferences })).toMatchObject({
      avoid: ['tolls', 'ferries'],
      scenic: true,
      ignoreLimits: ['width'],
    });
  });

  it('is the plan that its address is read as', () => {
    const preferences = { ...trip.preferences, drivingHoursPerDay: 15.5, driveTimePerLeg: 0.25 };
    const plan = planOfSaved({ origin: 'Denver, CO', destination: 'Chicago, IL' }, { ...trip, preferences });
    if (!plan) throw new Error('no plan');
    const read = planOfSearch(readTripSearch({ ...searchOfPlan(plan) }));
    expect(read && planKey(read)).toBe(planKey(plan));
  });
});

describe('an empty form', () => {
  it('starts with the rhythm of the account, as far as its buttons reach', () => {
    expect(
      blankPlan({
        drivingHoursPerDay: 6,
        driveTimePerLeg: 1.5,
        stopLength: 45,
        avoidTolls: true,
        scenicRoutes: false,
        avoidSevereWeather: false,
        prioritizeEfficient: false,
      }),
    ).toMatchObject({
      hours: 6,
      leg: 1.5,
      stop: 45,
      avoid: ['tolls'],
      scenic: false,
      avoidSevere: false,
      efficient: false,
    });
    expect(
      blankPlan({
        drivingHoursPerDay: 16,
        driveTimePerLeg: 12,
        stopLength: 0,
        avoidTolls: false,
        scenicRoutes: true,
        avoidSevereWeather: true,
        prioritizeEfficient: true,
      }),
    ).toMatchObject({
      hours: 8,
      leg: 2,
      stop: 30,
    });
    expect(blankPlan(null)).toMatchObject({ hours: 8, leg: 2, stop: 30, origin: { text: '' } });
  });
});
