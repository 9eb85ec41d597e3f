import { describe, expect, it } from 'vitest';
import { emptyPlan, requestOf, type TripPlan } from './trip-plan.ts';
import { planKey, planOfSearch, readTripSearch, searchOfPlan } from './trip-search.ts';

const chosen: TripPlan = {
  origin: { text: 'Chicago, IL', at: { lat: 41.85003, lng: -87.65005 } },
  destination: { text: 'Denver', at: null },
  via: [{ text: 'Omaha, NE', at: { lat: 41.2565, lng: -95.9345 } }],
  departure: '2026-12-04T07:30',
  hours: 10,
  leg: 2.5,
  stop: 45,
  vehicle: 'rv',
};

describe('the trip in the address', () => {
  it('comes back as it was written', () => {
    const back = planOfSearch(readTripSearch(searchOfPlan(chosen) as Record<string, unknown>));
    expect(back).toEqual({ ...chosen, origin: { text: 'Chicago, IL', at: { lat: 41.85, lng: -87.65 } } });
  });

  it('leaves out what is as usual', () => {
    const plan = { ...emptyPlan, origin: { text: 'Boston', at: null }, destination: { text: 'Miami', at: null } };
    expect(Object.entries(searchOfPlan(plan)).filter(([, value]) => value !== undefined)).toEqual([
      ['from', 'Boston'],
      ['to', 'Miami'],
    ]);
  });

  it('keeps an @ that is part of what was typed', () => {
    expect(planOfSearch({ from: 'me@home', to: 'Reno' })?.origin).toEqual({ text: 'me@home', at: null });
  });

  it('drops what does not fit, and opens the rest', () => {
    const search = readTripSearch({
      from: 'Boston',
      to: ['Miami', 'Reno'],
      via: 'Richmond',
      depart: 'tomorrow',
      hours: '99',
      leg: 'x',
      stop: '20',
      vehicle: 'hovercraft',
    });
    expect(search).toMatchObject({ from: 'Boston', to: 'Miami', via: ['Richmond'], stop: 20 });
    expect(search.depart ?? search.hours ?? search.leg ?? search.vehicle).toBeUndefined();
  });

  it('is no plan without both ends', () => {
    expect(planOfSearch({ from: 'Boston' })).toBeNull();
    expect(planOfSearch(readTripSearch({ from: 'Boston', to: '  ' }))).toBeNull();
  });

  it('gives the same key for the same plan only', () => {
    expect(planKey(chosen)).toBe(planKey({ ...chosen }));
    expect(planKey(chosen)).not.toBe(planKey({ ...chosen, hours: 9 }));
  });
});

describe('the request of a plan', () => {
  it('sends picked places with their position and typed ones as text', () => {
    expect(requestOf(chosen)).toMatchObject({
      origin: { name: 'Chicago, IL', lat: 41.85003, lng: -87.65005 },
      destination: 'Denver',
      departureDate: '2026-12-04',
      departureTime: '07:30',
      preferences: { drivingHoursPerDay: 10, driveTimePerLeg: 2.5, stopLength: 45, vehicleType: 'rv' },
      isRvMode: true,
    });
  });

  it('leaves the morning to the server, and empty stops out', () => {
    const request = requestOf({ ...chosen, departure: null, via: [{ text: ' ', at: null }] });
    expect(request).not.toHaveProperty('departureDate');
    expect(request.waypoints).toEqual([]);
  });
});
