import { generateRouteRequestSchema, requestOnTheWire, tripDraftOf } from '@roadcast/contract';
import { departureAt, emptyTripDraft, endAt, settledDraft, stopAt, type TripDraft } from '@roadcast/core/trip-request';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { completeRequest } from '../../lib/testing/complete-request.ts';
import { createKnownLinks } from './known-links.ts';
import { createEditTokens } from './saved/edit-tokens.ts';
import { anyTripRequest } from './testing/any-trip-request.ts';
import { throughAddress, throughStore } from './testing/round-trips.ts';
import {
  isWholeLink,
  linkTokenOf,
  noTripSearch,
  readTripSearch,
  requestKey,
  requestOfSearch,
  searchOf,
  signedSearch,
} from './trip-address.ts';

const chosen: TripDraft = {
  origin: { name: 'Chicago, IL', at: { lat: 41.85003, lng: -87.65005 } },
  destination: { ...endAt({ name: 'Denver', at: null }), arriveBy: '2026-12-08T18:00' },
  waypoints: [
    { ...stopAt({ name: 'Omaha, NE', at: { lat: 41.2565, lng: -95.9345 } }), minutes: 90 },
    { ...stopAt({ name: 'Kearney, NE', at: { lat: 40.6995, lng: -99.0817 } }), role: 'night', nights: 2 },
    { ...stopAt({ name: '', at: { lat: 41.1, lng: -100.7 } }), role: 'pass' },
  ],
  returnTrip: true,
  dayStart: '06:45',
  hoursOnDay: { 2: 5, 3: 4.5 },
  dutyCycle: '70/8',
  skippedTowns: ['Lincoln, NE', 'Ogallala, NE'],
  departure: departureAt('2026-12-04T07:30'),
  drivingHoursPerDay: 16,
  driveTimePerLeg: 8,
  stopLength: 180,
  vehicleType: 'rv',
  vehicleRange: 420,
  avoidTolls: true,
  avoidHighways: false,
  avoidFerries: true,
  scenicRoutes: true,
  prioritizeEfficient: false,
  avoidSevereWeather: false,
  ignoreLimits: ['height'],
  vehicle: { rvType: 'class-c', height: 12.5, propane: true, fuelType: 'diesel', mpg: 11.5, tankGallons: 55 },
  customizations: { speedReduction: 10 },
  charging: {
    vehicleId: 'ford-f-150-lightning-2023',
    startCharge: 80,
    trailer: 'travel-trailer',
    hotelCharging: true,
    preferredNetworks: ['Electrify America', 'Tesla'],
    skippedSites: ['I-80/charging:WY:316', 'osm:n1,2'],
  },
};

/** Fixed seed for reproducible failures. */
const RUNS = { numRuns: 1000, seed: 11 };

describe('an old link with separate sliders', () => {
  it('uses the sliders’ values', () => {
    const search = parseSearch('?from=A&to=B&hours=12&sliders=maxDailyHours:5,segmentDuration:90,speedReduction:10');
    expect(requestOfSearch(search)).toMatchObject({
      drivingHoursPerDay: 5,
      driveTimePerLeg: 1.5,
      customizations: { speedReduction: 10 },
    });
    expect(stringifySearch({ ...readTripSearch(search) })).toBe(
      '?from=A&to=B&hours=5&leg=1.5&sliders=speedReduction:10',
    );
  });
});

describe('a signed link', () => {
  const token = 'q83vEjRWeJCrze8SNFZ4kA';
  const link = parseSearch(stringifySearch({ ...signedSearch(searchOf(chosen), token) }));

  it('keeps its token separate from the trip', () => {
    expect([linkTokenOf(link), requestOfSearch(link)]).toEqual([token, chosen]);
    expect(linkTokenOf(readTripSearch(link))).toBe(token);
    expect(noTripSearch).toHaveProperty('signed', undefined);
    for (const signed of ['', 'x'.repeat(65), ['a', 'b'], undefined]) expect(linkTokenOf({ signed })).toBeUndefined();
  });

  it('is known for its trip, but not after a change', () => {
    const editTokens = createEditTokens();
    const links = createKnownLinks(editTokens);
    const shared = completeRequest(chosen);
    links.know(shared, token);
    expect(links.onTheWire(shared).linkToken).toBe(token);
    expect(links.forPlanning(shared)).toEqual(links.onTheWire(shared));
    editTokens.keep(shared, 'e1');
    expect(links.forPlanning(shared)).toMatchObject({ linkToken: token, editToken: 'e1' });
    expect(links.onTheWire(shared)).not.toHaveProperty('editToken');
    expect(links.searchOf(shared)).toHaveProperty('signed', token);
    const changed = { ...shared, stopLength: 60 };
    expect(links.onTheWire(changed)).not.toHaveProperty('linkToken');
    expect(links.searchOf(changed)).not.toHaveProperty('signed');
    // Switch back to the shared trip.
    expect(links.tokenOf({ ...changed, stopLength: shared.stopLength })).toBe(token);
  });

  it('is too long if it could be cut off in transit', () => {
    expect([isWholeLink('x'.repeat(8000)), isWholeLink('x'.repeat(8001))]).toEqual([true, false]);
  });
});

describe('the whole request', () => {
  it('round-trips through the address, 1,000 times', () => {
    fc.assert(
      fc.property(anyTripRequest, (request) => {
        expect(throughAddress(request)).toEqual(request);
      }),
      RUNS,
    );
  }, 120_000);

  it('round-trips through a saved trip and equals the address’s result, 1,000 times', () => {
    fc.assert(
      fc.property(anyTripRequest, (request) => {
        const form = throughStore(request);
        expect(form).toEqual(request);
        expect(requestKey(form)).toBe(requestKey(request));
      }),
      RUNS,
    );
  }, 120_000);

  it('round-trips hand-picked values, including the limits of vehicle values', () => {
    expect(throughAddress(chosen)).toEqual(chosen);
    expect(throughStore(chosen)).toEqual(chosen);
  });
});

describe('the trip in the address', () => {
  it('omits defaults', () => {
    const request = {
      ...emptyTripDraft,
      origin: { name: 'Boston', at: null },
      destination: endAt({ name: 'Miami', at: null }),
    };
    expect(Object.entries(searchOf(request)).filter(([, value]) => value !== undefined)).toEqual([
      ['from', 'Boston'],
      ['to', 'Miami'],
    ]);
  });

  it('reads addresses written by hand', () => {
    expect(stringifySearch({ ...searchOf(chosen) })).toBe(
      '?from=Chicago,+IL@41.85003,-87.65005&to=Denver~b2026-12-08T18:00' +
        '&via=Omaha,+NE@41.2565,-95.9345~m90&via=Kearney,+NE@40.6995,-99.0817~n2~night&via=@41.1,-100.7~pass' +
        '&depart=2026-12-04T07:30&hours=16&leg=8&stop=180&vehicle=rv&range=420&avoid=tolls,ferries&prefer=scenic&weather=any' +
        '&miles=fewer&ignore=height&back=yes&start=06:45&days=2:5,3:4.5&duty=70%2F8&skip=Lincoln,+NE&skip=Ogallala,+NE' +
        '&rig=fuelType:diesel,height:12.5,mpg:11.5,propane:true,rvType:class-c,tankGallons:55&sliders=speedReduction:10' +
        '&ev=hotelCharging:true,preferredNetworks:Electrify+America~Tesla,skippedSites:I-80%2Fcharging:WY:316~osm:n1!c2,' +
        'startCharge:80,trailer:travel-trailer,vehicleId:ford-f-150-lightning-2023',
    );
  });

  it('opens older links: rounded positions, and a night without its number', () => {
    const old = parseSearch(
      '?from=Chicago,+IL@41.85,-87.65&to=Reno&via=Omaha,+NE@41.2565,-95.9345~night&depart=2026-12-04T08:00',
    );
    expect(requestOfSearch(old)).toEqual({
      ...emptyTripDraft,
      origin: { name: 'Chicago, IL', at: { lat: 41.85, lng: -87.65 } },
      destination: endAt({ name: 'Reno', at: null }),
      waypoints: [{ ...stopAt({ name: 'Omaha, NE', at: { lat: 41.2565, lng: -95.9345 } }), nights: 1, role: 'night' }],
      departure: { date: '2026-12-04', time: '08:00' },
    });
  });

  it('keeps names that look like more than a name', () => {
    expect(requestOfSearch({ from: 'me@home', to: 'Reno' })?.origin).toEqual({ name: 'me@home', at: null });
    const odd = ['Motel~n2', 'At@1,2', 'Here~.', 'Stop~night', 'x@1,2~n3~.'].map((name) => stopAt({ name, at: null }));
    const request = { ...chosen, waypoints: odd };
    expect(throughAddress(request)).toEqual(request);
  });

  it('drops invalid values, and opens the rest', () => {
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
      days: '0:5,2:99,3:6,x',
      rig: 'height:99,width:8,wings:2,toString:1',
      sliders: 'speedReduction:7,stopDuration:20',
    });
    expect(search).toMatchObject({
      from: 'Boston',
      to: 'Miami',
      via: ['Richmond'],
      stop: '20',
      avoid: 'tolls,ferries',
    });
    expect(search).toMatchObject({ days: '3:6', rig: 'width:8', sliders: undefined });
    expect(search.depart ?? search.hours ?? search.leg ?? search.vehicle).toBeUndefined();
    expect(search.prefer ?? search.ignore).toBeUndefined();
  });

  it('accepts the same rig, day and slider values as the API', () => {
    const read = requestOfSearch({
      from: 'Boston',
      to: 'Miami',
      start: '24:00',
      duty: '80/8',
      days: '2:5,3:,0:5,1000:5,8',
      rig: 'axles:2.5,height:,towingVehicle:true,propane:maybe,rvType:boat,length:40,__proto__:1',
      sliders: 'speedReduction:,wings:5',
    });
    expect(read).toMatchObject({ dayStart: null, dutyCycle: null });
    expect([read?.hoursOnDay, read?.vehicle, read?.customizations]).toEqual([
      { 2: 5 },
      { towingVehicle: true, length: 40 },
      {},
    ]);
  });

  it('has no trip without both ends', () => {
    expect(requestOfSearch({ from: 'Boston' })).toBeNull();
    expect(requestOfSearch(readTripSearch({ from: 'Boston', to: '  ' }))).toBeNull();
  });

  it('returns equal keys for equal requests only', () => {
    expect(requestKey(chosen)).toBe(requestKey({ ...chosen }));
    expect(requestKey(chosen)).not.toBe(requestKey({ ...chosen, drivingHoursPerDay: 9 }));
    expect(requestKey(chosen)).not.toBe(requestKey({ ...chosen, avoidFerries: false }));
    expect(requestKey(chosen)).not.toBe(requestKey({ ...chosen, vehicle: { height: 11 } }));
  });
});

describe('the request for the API', () => {
  it('sends picked places with their position and typed ones as text', () => {
    expect(requestOnTheWire(chosen)).toMatchObject({
      origin: { name: 'Chicago, IL', lat: 41.85003, lng: -87.65005 },
      destination: { name: 'Denver', arriveBy: '2026-12-08T18:00' },
      departureDate: '2026-12-04',
      departureTime: '07:30',
      preferences: { drivingHoursPerDay: 16, driveTimePerLeg: 8, stopLength: 180, vehicleType: 'rv' },
      isRvMode: true,
      vehicle: { rvType: 'class-c', height: 12.5, propane: true },
      ignoreLimits: ['height'],
    });
  });

  it('leaves the morning to the server, and omits empty stops', () => {
    const waypoints = [stopAt({ name: ' ', at: null })];
    const wire = requestOnTheWire(settledDraft({ ...chosen, departure: emptyTripDraft.departure, waypoints }));
    expect(wire).not.toHaveProperty('departureDate');
    expect(wire.waypoints).toEqual([]);
  });

  it('accepts the forms of the API', () => {
    const wire = {
      origin: 'Omaha',
      destination: 'Denver',
      departureDate: '2026-12-04',
      departureTime: '8:05 PM',
      drivingHours: 6,
      isRvMode: true,
      preferences: { driveTimePerLeg: 90 },
    };
    expect(tripDraftOf(generateRouteRequestSchema.parse(wire))).toMatchObject({
      departure: { date: '2026-12-04', time: '20:05' },
      drivingHoursPerDay: 6,
      driveTimePerLeg: 1.5,
      vehicleType: 'rv',
    });
    const bare = tripDraftOf(generateRouteRequestSchema.parse({ origin: 'Omaha', destination: 'Denver' }));
    expect(bare).toMatchObject({ departure: { date: null, time: null }, driveTimePerLeg: 2.5, vehicleType: 'car' });
    const dated = generateRouteRequestSchema.parse({ ...wire, departureDate: '2026-12-04T06:00', departureTime: '' });
    expect(tripDraftOf(dated).departure).toEqual({ date: '2026-12-04', time: '06:00' });
  });
});
