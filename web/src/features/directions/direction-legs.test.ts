import type { FuelStop, Trip, TripFuel } from '@roadcast/contract';
import { encodeSeries } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { citiesAlong, type DirectedTrip, directionLegs } from './direction-legs.ts';

const turn = (legIndex: number, instruction: string, miles: number, minutes: number): Trip['instructions'][number] => ({
  instruction,
  streetNames: [],
  type: 'turn-left',
  miles,
  minutes,
  lat: 40,
  lng: -100,
  legIndex,
  beginIndex: 0,
  exit: null,
  toward: [],
  cardinal: null,
  roundaboutExit: null,
  lanes: [],
  speedLimitMph: null,
});

const station = { name: 'Sapp Bros', brand: null, lat: 40.02, lng: -99.2 } as FuelStop['station'] & object;

const fuelStop = (id: string, mile: number, at: FuelStop['station']): FuelStop => ({
  ...{ id, mile, station: at, day: 1, lat: 40, lng: -99, time: 0, timeZone: 'America/Chicago', segmentId: null },
  ...{ town: 'Ely, NV', side: null, offRoadMiles: 0, addedMinutes: 8, arrivalGallons: 3, gallons: 12.5 },
  ...{ price: null, cost: null, nextFuelMiles: null },
});

const fueled = (given: Partial<TripFuel>): TripFuel => ({ stops: [], gaps: [], ...given }) as unknown as TripFuel;

const place = (label: string, role: 'stop' | 'pass'): Trip['waypoints'][number] => ({
  ...{ label, lat: 41, lng: -96, role },
  ...{ nights: 0, minutes: null, waypointIndex: 0 },
});

/** Points due east at 100-mile intervals. */
const line = [
  [-100, 40],
  [-98.1, 40],
  [-96.2, 40],
] satisfies Trip['geometry'];

const trip: DirectedTrip = {
  geometry: line,
  elapsed: encodeSeries([0, 5400, 10_800], 1),
  totalMiles: 200,
  segments: [],
  fuel: null,
  origin: 'Denver, CO',
  destination: 'Chicago, IL',
  waypoints: [place('Omaha, NE', 'stop')],
  instructions: [
    turn(0, 'Drive east.', 1.2, 3),
    turn(0, 'Take I-76 East.', 538.3, 470),
    turn(1, ' ', 467.4, 410),
    turn(1, 'You have arrived.', 0, 0),
  ],
};

describe('directionLegs', () => {
  it('has a leg between consecutive places, with miles and minutes', () => {
    expect(
      directionLegs(trip, 'miles').map(({ heading, miles, minutes, entries }) => [
        heading,
        miles,
        minutes,
        entries.length,
      ]),
    ).toEqual([
      ['Denver, CO to Omaha, NE', 539.5, 473, 2],
      ['Omaha, NE to Chicago, IL', 467.4, 410, 2],
    ]);
  });

  it('has each turn’s exit, lanes, speed limit, and index in the trip', () => {
    const lanes = [{ indications: ['left'], valid: true }];
    const known = trip.instructions.map((one, i) =>
      i === 2 ? { ...one, exit: '284', lanes, speedLimitMph: 70 } : one,
    );
    const [first, second] = directionLegs({ ...trip, instructions: known }, 'miles');
    expect(second?.entries[0]).toMatchObject({ exit: '284', lanes, speedLimitMph: 70 });
    expect(first?.entries[0]).toMatchObject({ exit: null, lanes: [], speedLimitMph: null });
  });

  it('shows where an unnamed turn leads', () => {
    expect(directionLegs(trip, 'miles')[1]?.entries[0]?.label).toBe('Continue to Chicago, IL');
  });

  it('numbers legs that don’t match the places', () => {
    expect(directionLegs({ ...trip, waypoints: [] }, 'miles').map(({ heading }) => heading)).toEqual([
      'Leg 1',
      'Leg 2',
    ]);
  });

  it('starts no leg at a via point', () => {
    const waypoints = [place('Near Omaha', 'pass')];
    expect(
      directionLegs({ ...trip, waypoints }, 'miles').map(({ heading, entries }) => [heading, entries.length]),
    ).toEqual([['Denver, CO to Chicago, IL', 4]]);
  });

  it('has each fuel stop after its turn, at the station', () => {
    const turns = trip.instructions.map((own, i) => ({ ...own, beginIndex: [0, 0, 1, 2][i] as number }));
    const stops = [fuelStop('f1', 40, station), fuelStop('f2', 150, null)];
    const legs = directionLegs({ ...trip, instructions: turns, fuel: fueled({ stops }) }, 'miles');
    expect(legs.map(({ entries }) => entries.map(({ key }) => key))).toEqual([
      ['leg-0-step-0', 'leg-0-step-1', 'f1'],
      ['leg-1-step-0', 'f2', 'leg-1-step-1'],
    ]);
    expect(legs[0]?.entries[2]).toMatchObject({
      kind: 'gas-stations',
      label: 'Fuel: 12.5 gal at Sapp Bros',
      lat: station.lat,
      lng: station.lng,
    });
    // The station's position is unknown, so the entry is located on the road.
    expect(legs[1]?.entries[1]).toMatchObject({ label: 'Look for fuel in Ely, NV: 12.5 gal', lat: 40, lng: -99 });
  });

  it('warns of a long stretch without fuel at the stop where it begins, or else on the road; only facts are certain', () => {
    const turns = trip.instructions.map((own, i) => ({ ...own, beginIndex: [0, 0, 1, 2][i] as number }));
    const gaps = [
      { fromMile: 41, toMile: 110, certain: true, last: 'Ely', next: 'Baker' },
      { fromMile: 120, toMile: 190, certain: false, last: 'Baker', next: 'Delta' },
    ];
    const fuel = fueled({ stops: [fuelStop('f1', 40, station)], gaps });
    const entries = directionLegs({ ...trip, instructions: turns, fuel }, 'miles').map((leg) => leg.entries);
    expect(entries[0]?.[2]).toMatchObject({
      stop: { id: 'f1' },
      warning: 'Last fuel for 69 mi: fill up in Ely. The next is in Baker.',
    });
    expect(entries[1]?.[1]).toMatchObject({ stop: null, label: 'No gas for 70 mi, from Baker to Delta' });
    // 20 miles past the middle of the road.
    expect(entries[1]?.[1]).toMatchObject({ miles: expect.closeTo(20, 6), lng: expect.closeTo(-98.1 + 0.38, 2) });
  });

  it('ends with the arrival, even if there is fuel', () => {
    const turns = trip.instructions.map((own, i) => ({ ...own, beginIndex: [0, 0, 1, 2][i] as number }));
    const fuel = fueled({ stops: [fuelStop('f1', 200, station)] });
    const entries = directionLegs({ ...trip, instructions: turns, fuel }, 'miles').at(-1)?.entries;
    expect(entries?.map(({ kind }) => kind)).toEqual(['step', 'gas-stations', 'step']);
  });

  it('omits fuel for vehicles that use none', () => {
    const kinds = directionLegs(trip, 'miles').flatMap(({ entries }) => entries.map(({ kind }) => kind));
    expect(kinds).toEqual(['step', 'step', 'step', 'step']);
  });

  it('is empty without directions', () => {
    expect(directionLegs({ ...trip, instructions: [] }, 'miles')).toEqual([]);
  });
});

describe('citiesAlong', () => {
  it('names the stops in order, and a night once', () => {
    const segment = (id: string, type: string, location: string, miles: number) => ({
      ...{ id, type, location, cityName: '', lat: 40, lng: -100 },
      cumulativeDistance: miles,
    });
    const segments = [
      segment('d1s0', 'origin', 'Denver, CO', 0),
      segment('d1s1', 'overnight', 'Kearney, NE', 360),
      segment('d2s0', 'day_start', 'Kearney, NE', 360),
      segment('d2s1', 'destination', '', 1003),
    ] as unknown as Trip['segments'];
    expect(citiesAlong({ segments }).map(({ label, miles }) => [label, miles])).toEqual([
      ['Denver, CO', 0],
      ['Kearney, NE', 360],
      ['Unknown Location', 1003],
    ]);
  });
});
