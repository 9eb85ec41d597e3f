import type { Trip } from '@roadcast/contract';
import { emptyTripDraft, endAt, stopAt, type TripDraft } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { draftOfTrip, type LeftAt, rerouteDraft } from './reroute-draft.ts';
import { at, tripThrough } from './testing/played-trip.ts';

const whole = tripThrough([
  { east: 0, north: 0, type: 'depart' },
  { east: 0, north: 160_934, type: 'continue' },
  { east: 0, north: 321_869, type: 'arrive' },
]);
const [origin, end] = whole.segments as [Trip['segments'][number], Trip['segments'][number]];
const place = (name: string, mile: number) => ({ name, at: { lat: at(0, mile * 1609.344)[1], lng: at(0, 0)[0] } });

/** 200-mile trip with stops at miles 50 and 100 and a night at 150, where the second day begins. */
const trip: Trip = {
  ...whole,
  segments: [
    { ...origin, timeZone: 'America/New_York' },
    { ...end, id: 'a', type: 'waypoint', placeIndex: 1, day: 1, cumulativeDistance: 50 },
    { ...end, id: 'b', type: 'waypoint', placeIndex: 2, day: 1, cumulativeDistance: 100, timeZone: 'America/Chicago' },
    { ...end, id: 'c', type: 'overnight', placeIndex: 3, day: 1, cumulativeDistance: 150, timeZone: 'America/Chicago' },
    { ...end, id: 'd', type: 'day_start', placeIndex: 3, day: 2, cumulativeDistance: 150, timeZone: 'America/Chicago' },
    { ...end, placeIndex: 4, day: 2 },
  ],
};

const request: TripDraft = {
  ...emptyTripDraft,
  avoidTolls: true,
  vehicleType: 'truck',
  vehicle: { height: 13.5 },
  origin: place('Start', 0),
  destination: endAt(place('End', 200)),
  waypoints: [
    stopAt(place('Fifty', 50)),
    stopAt(place('Hundred', 100)),
    { ...stopAt(place('Night', 150)), role: 'night', nights: 1 },
  ],
  hoursOnDay: { 2: 9 },
};

/** 7:30 PM in Chicago. */
const NOW = Date.UTC(2026, 11, 4, 1, 30, 40);

const left = (mile: number, more: Partial<LeftAt> = {}): LeftAt => ({
  at: at(500, mile * 1609.344),
  mile,
  drivenToday: 3 * 3600,
  end: null,
  now: NOW,
  name: 'Current location',
  ...more,
});

const names = ({ waypoints }: TripDraft): string[] => waypoints.map(({ name }) => name);

describe('a request from the driver’s position', () => {
  it('keeps unvisited places and everything else requested', () => {
    const asked = rerouteDraft(request, trip, left(60));
    expect(names(asked)).toEqual(['Hundred', 'Night']);
    expect(asked).toMatchObject({
      avoidTolls: true,
      vehicleType: 'truck',
      vehicle: { height: 13.5 },
      destination: { name: 'End' },
    });
    expect(asked.waypoints[1]).toMatchObject({ role: 'night', nights: 1 });
    expect(asked.origin.name).toBe('Current location');
    expect(asked.origin.at?.lat).toBeCloseTo(at(0, 60 * 1609.344)[1], 4);
  });

  it.each([
    [0, ['Fifty', 'Hundred', 'Night']],
    [49.95, ['Hundred', 'Night']],
    [120, ['Night']],
    [150, []],
  ])('at mile %f has ahead: %j', (mile, ahead) => {
    expect(names(rerouteDraft(request, trip, left(mile)))).toEqual(ahead);
  });

  it('departs now, in local time', () => {
    expect(rerouteDraft(request, trip, left(10)).departure).toEqual({ date: '2026-12-03', time: '20:30' });
    expect(rerouteDraft(request, trip, left(110)).departure).toEqual({ date: '2026-12-03', time: '19:30' });
  });

  it('has the remaining hours for today, and the original hours for later days', () => {
    expect(rerouteDraft(request, trip, left(60)).hoursOnDay).toEqual({ 1: 5, 2: 9 });
    expect(rerouteDraft(request, trip, left(170, { drivenToday: 1800 })).hoursOnDay).toEqual({ 1: 8.5 });
    expect(rerouteDraft(request, trip, left(60, { drivenToday: 9 * 3600 })).hoursOnDay[1]).toBe(1);
  });

  it('ends where the drive ends, if it covers part of the trip', () => {
    const part = { mile: 100, label: 'Hundred, NE', at: at(0, 100 * 1609.344) };
    const asked = rerouteDraft(request, trip, left(20, { end: part }));
    expect(names(asked)).toEqual(['Fifty']);
    expect(asked.destination.name).toBe('Hundred, NE');
  });

  it('goes to the turnaround and back, or just back, on a return trip', () => {
    const there: TripDraft = { ...request, waypoints: request.waypoints.slice(0, 1), returnTrip: true };
    const back: Trip = {
      ...trip,
      segments: trip.segments.map((stop) =>
        stop.id === 'b'
          ? { ...stop, placeIndex: 2 }
          : stop.placeIndex === 4
            ? { ...stop, placeIndex: 3 }
            : { ...stop, placeIndex: stop.placeIndex === 3 ? null : stop.placeIndex },
      ),
    };
    const before = rerouteDraft(there, back, left(60));
    expect([names(before), before.destination.name, before.returnTrip]).toEqual([['End'], 'Start', false]);
    const after = rerouteDraft(there, back, left(120));
    expect([names(after), after.destination.name]).toEqual([[], 'Start']);
  });

  it('starts with the planned charge there', () => {
    const battery = { miles: [0, 200], charge: [90, 10], low: [90, 10], high: [90, 10] };
    // Only the battery curve is used.
    const electric = { ...trip, charging: { battery } } as unknown as Trip;
    expect(rerouteDraft(request, electric, left(100)).charging.startCharge).toBe(50);
    expect(rerouteDraft(request, electric, left(199)).charging.startCharge).toBe(10);
  });

  it('can be made from the trip alone', () => {
    const asked = rerouteDraft(draftOfTrip(whole), whole, left(60));
    expect(asked).toMatchObject({ destination: { name: 'Market Square' }, waypoints: [] });
  });

  it('keeps discovered places, even without the request', () => {
    const sight = { id: 'nps-glac', kind: 'national_park', note: 'Sunrise' } as const;
    const waypoints = request.waypoints.map((place) => (place.name === 'Hundred' ? { ...place, sight } : place));
    const asked = rerouteDraft({ ...request, waypoints }, trip, left(60));
    expect(asked.waypoints.map((place) => place.sight)).toEqual([sight, null]);
    const segments = trip.segments.map((stop) => (stop.placeIndex === 1 ? { ...stop, sight } : stop));
    const planned = {
      label: 'Fifty',
      lat: 41,
      lng: -100,
      role: 'stop',
      nights: 0,
      minutes: null,
      waypointIndex: 0,
    } as const;
    const { waypoints: rebuilt } = draftOfTrip({ ...trip, segments, waypoints: [planned, planned] });
    expect(rebuilt.map((place) => place.sight)).toEqual([sight, null]);
  });
});
