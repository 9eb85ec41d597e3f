import { describe, expect, it } from 'vitest';
import { emptyPlan, endAt, requestOf, stopAt, type TripPlan } from './trip-plan.ts';
import { planKey, planOfSearch, readTripSearch, searchOfPlan } from './trip-search.ts';

const chosen: TripPlan = {
  origin: { text: 'Chicago, IL', at: { lat: 41.85003, lng: -87.65005 } },
  destination: { ...endAt({ text: 'Denver', at: null }), arriveBy: '2026-12-08T18:00' },
  via: [
    { ...stopAt({ text: 'Omaha, NE', at: { lat: 41.2565, lng: -95.9345 } }), minutes: 90 },
    { ...stopAt({ text: 'Kearney, NE', at: { lat: 40.6995, lng: -99.0817 } }), role: 'night', nights: 2 },
    { ...stopAt({ text: '', at: { lat: 41.1, lng: -100.7 } }), role: 'pass' },
  ],
  returnTrip: true,
  dayStart: '06:45',
  hoursOnDay: { 2: 5, 3: 4.5 },
  dutyCycle: '70/8',
  notAt: ['Lincoln, NE', 'Ogallala, NE'],
  departure: '2026-12-04T07:30',
  hours: 10,
  leg: 2.5,
  stop: 45,
  vehicle: 'rv',
  avoid: ['tolls', 'ferries'],
  scenic: true,
  efficient: false,
  avoidSevere: false,
  ignoreLimits: ['height'],
};

describe('the trip in the address', () => {
  it('comes back as it was written', () => {
    const back = planOfSearch(readTripSearch(searchOfPlan(chosen) as Record<string, unknown>));
    expect(back).toEqual({ ...chosen, origin: { text: 'Chicago, IL', at: { lat: 41.85, lng: -87.65 } } });
  });

  it('leaves out what is as usual', () => {
    const plan = {
      ...emptyPlan,
      origin: { text: 'Boston', at: null },
      destination: endAt({ text: 'Miami', at: null }),
    };
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
      avoid: 'ferries,cows,tolls',
      prefer: 'mountains',
      ignore: ['laws'],
    });
    expect(search).toMatchObject({ from: 'Boston', to: 'Miami', via: ['Richmond'], stop: 20, avoid: 'tolls,ferries' });
    expect(search.depart ?? search.hours ?? search.leg ?? search.vehicle).toBeUndefined();
    expect(search.prefer ?? search.ignore).toBeUndefined();
  });

  it('is no plan without both ends', () => {
    expect(planOfSearch({ from: 'Boston' })).toBeNull();
    expect(planOfSearch(readTripSearch({ from: 'Boston', to: '  ' }))).toBeNull();
  });

  it('gives the same key for the same plan only', () => {
    expect(planKey(chosen)).toBe(planKey({ ...chosen }));
    expect(planKey(chosen)).not.toBe(planKey({ ...chosen, hours: 9 }));
    expect(planKey(chosen)).not.toBe(planKey({ ...chosen, avoid: ['tolls'] }));
    expect(planKey(chosen)).not.toBe(planKey({ ...chosen, ignoreLimits: [] }));
  });
});

describe('the request of a plan', () => {
  it('sends picked places with their position and typed ones as text', () => {
    expect(requestOf(chosen)).toMatchObject({
      origin: { name: 'Chicago, IL', lat: 41.85003, lng: -87.65005 },
      destination: { name: 'Denver', arriveBy: '2026-12-08T18:00' },
      departureDate: '2026-12-04',
      departureTime: '07:30',
      preferences: { drivingHoursPerDay: 10, driveTimePerLeg: 2.5, stopLength: 45, vehicleType: 'rv' },
      isRvMode: true,
    });
  });

  it('sends what the trip keeps off, and the limits that it is planned without', () => {
    expect(requestOf(chosen)).toMatchObject({
      preferences: {
        avoidTolls: true,
        avoidHighways: false,
        avoidFerries: true,
        scenicRoutes: true,
        avoidSevereWeather: false,
        prioritizeEfficient: false,
      },
      ignoreLimits: ['height'],
    });
    const plain = requestOf({ ...emptyPlan, origin: chosen.origin, destination: chosen.destination });
    expect(plain.preferences).toMatchObject({
      avoidTolls: false,
      avoidFerries: false,
      scenicRoutes: false,
      avoidSevereWeather: true,
      prioritizeEfficient: true,
    });
    expect(plain).not.toHaveProperty('ignoreLimits');
  });

  it('leaves the morning to the server, and empty stops out', () => {
    const request = requestOf({ ...chosen, departure: null, via: [stopAt({ text: ' ', at: null })] });
    expect(request).not.toHaveProperty('departureDate');
    expect(request.waypoints).toEqual([]);
  });
});
