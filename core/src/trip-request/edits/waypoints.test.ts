import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/index.ts';
import type { PlannedStop, TripOnRoad } from '../on-road.ts';
import { endAt, passAt, stopAt, type TripWaypoint } from '../places.ts';
import { emptyTripDraft, type TripDraft } from '../trip-draft.ts';
import { locator } from './locate.ts';
import { rebased } from './merge.ts';
import { draggablePoints, isOnRoad, withDraggedLine, withoutPasses, withRoad } from './road.ts';
import { turnedAround, withBestOrder, withMovedPlace, withoutWaypoints, withPlaces, withStop } from './waypoints.ts';

/** Returns a place on the only road, along 40° north. */
const place = (name: string, lng: number) => ({ name, at: { lat: 40, lng } });
const stop = (name: string, lng: number): TripWaypoint => stopAt(place(name, lng));
const draft: TripDraft = {
  ...emptyTripDraft,
  origin: place('West', -120),
  destination: endAt(place('East', -80)),
  waypoints: [stop('A', -110), { ...stop('B', -100), role: 'night', nights: 1 }, stop('C', -90)],
};
const locate = ({ at }: { at: { lat: number; lng: number } | null }): LngLat | null => at && [at.lng, at.lat];
const names = ({ waypoints }: TripDraft) => waypoints.map(({ name, role }) => (role === 'pass' ? '·' : name)).join(' ');

describe('a stop', () => {
  it('is inserted at the smallest detour, on any leg', () => {
    const put = (lng: number) => names(withStop(draft, place('new', lng), locate));
    expect(put(-119)).toBe('new A B C');
    expect(put(-95)).toBe('A B new C');
    expect(put(-81)).toBe('A B C new');
  });

  it('goes to the end without a position, even if other places aren’t located yet', () => {
    expect(names(withStop(draft, { name: 'new', at: null }, locate))).toBe('A B C new');
    const typed = { ...draft, waypoints: [stopAt({ name: 'typed', at: null }), ...draft.waypoints] };
    expect(names(withStop(typed, place('new', -119), locate))).toBe('typed new A B C');
  });

  it('moves by a number of places, with its preferences', () => {
    const pinned = {
      ...draft,
      waypoints: draft.waypoints.map((via, i) => (i === 0 ? { ...via, arriveBy: '2026-12-04T18:00' } : via)),
    };
    const moved = withMovedPlace(pinned, 0, 1, locate);
    expect(names(moved)).toBe('B A C');
    expect(moved.waypoints[1]?.arriveBy).toBe('2026-12-04T18:00');
    expect(moved.waypoints[0]).toMatchObject({ role: 'night', nights: 1 });
    expect(withMovedPlace(draft, 2, 5, locate)).toBe(draft);
  });
});

describe('a chosen road', () => {
  const road = withRoad(draft, 'I-70', [
    { leg: 0, lat: 40, lng: -115 },
    { leg: 2, lat: 40, lng: -95 },
    { leg: 3, lat: 40, lng: -85 },
  ]);

  it('replaces the previously chosen road', () => {
    expect(names(road)).toBe('· A B · C ·');
    expect(names(withRoad(road, 'I-80', [{ leg: 1, lat: 40, lng: -105 }]))).toBe('A · B C');
    expect(names(withoutPasses(road))).toBe('A B C');
  });

  it('stays chosen when a stop is added, moved or reordered', () => {
    expect(names(withStop(road, place('new', -112), locate))).toBe('· new A B · C ·');
    // The origin and the first stop are no longer adjacent, so the via point between them moves to the smallest detour.
    expect(names(withMovedPlace(road, 1, 1, locate))).toBe('· B A · C ·');
    expect(withMovedPlace(road, 4, -2, locate).waypoints.filter(({ role }) => role === 'pass')).toHaveLength(3);
    // Numbered like the server: A is 1, B is 2 and C is 4.
    expect(names(withBestOrder(road, [2, 1, 4], locate))).toBe('· B A · C ·');
  });

  it('is identified by its via points, rounded to a meter', () => {
    const passes = [{ leg: 0, lat: 40.1234494, lng: -115 }];
    const chosen = withRoad(draft, 'I-70', passes);
    expect(chosen.waypoints[0]?.at).toEqual({ lat: 40.12345, lng: -115 });
    expect(isOnRoad(chosen, passes)).toBe(true);
    expect(isOnRoad(chosen, [])).toBe(false);
    expect(isOnRoad(withoutPasses(chosen), [])).toBe(true);
  });

  it('moves the turnaround of a return trip like a stop, and turns around at the last place', () => {
    const loop: TripDraft = {
      ...draft,
      destination: { ...endAt(place('East', -80)), nights: 2 },
      waypoints: [stop('A', -110), passAt({ lat: 40, lng: -105 }, 'I-70'), { ...stop('B', -100), minutes: 30 }],
      returnTrip: true,
    };
    const moved = withBestOrder(loop, [0, 3, 2], locate);
    expect(names(moved)).toBe('A · East');
    expect(moved.destination).toEqual({ ...endAt(place('B', -100)), minutes: 30 });
    expect(moved.waypoints.at(-1)).toEqual({ ...stop('East', -80), nights: 2 });
    expect(names(withBestOrder(loop, [2, 0, 3], locate))).toBe('B · A');
    expect(withBestOrder(loop, [2, 0, 3], locate).destination).toEqual(loop.destination);
    expect(withBestOrder(loop, [2, 0], locate)).toBe(loop);
    expect(withBestOrder({ ...loop, returnTrip: false }, [0, 3, 2], locate).destination.name).toBe('East');
  });

  it('is unchanged by an order that doesn’t match', () => {
    expect(withBestOrder(road, [2, 1], locate)).toBe(road);
    expect(withBestOrder(road, [2, 2, 4], locate)).toBe(road);
  });
});

/** Returns a trip along 40° north at 53 miles per degree, with stops at the given degrees. */
function tripAlong(line: readonly LngLat[], degrees: readonly number[]): TripOnRoad {
  const perDegree = 53;
  const segments = degrees.map(
    (along, placeIndex) => ({ placeIndex, cumulativeDistance: along * perDegree }) as PlannedStop,
  );
  return { segments, geometry: line, totalMiles: (line.length - 1) * perDegree };
}

describe('the dragged line', () => {
  const out: LngLat[] = Array.from({ length: 41 }, (_, i) => [-120 + i, 40]);
  const trip = tripAlong(out, [0, 10, 20, 30, 40]);

  it('gets a via point between the places on either side', () => {
    const drag = (grabbed: number) => names(withDraggedLine(draft, trip, { grabbed, to: [-105, 42] }));
    expect(drag(5)).toBe('· A B C');
    expect(drag(15)).toBe('A · B C');
    expect(drag(39)).toBe('A B C ·');
  });

  it('distinguishes the way out from the way back on the same road', () => {
    const there: LngLat[] = [...out, ...out.toReversed().slice(1)];
    const thereAndBack: TripDraft = {
      ...draft,
      destination: endAt(place('West', -120)),
      waypoints: [stop('A', -110), stop('Far', -80), stop('C', -105)],
    };
    const back = tripAlong(there, [0, 10, 40, 65, 80]);
    const drag = (grabbed: number) => names(withDraggedLine(thereAndBack, back, { grabbed, to: [-105, 42] }));
    expect([drag(20), drag(50), drag(75)]).toEqual(['A · Far C', 'A Far · C', 'A Far C ·']);
  });

  it('can be dragged on the way there of a return trip but not on the way back', () => {
    const there: LngLat[] = [...out, ...out.toReversed().slice(1)];
    const returning: TripDraft = { ...draft, waypoints: [], returnTrip: true };
    expect(draggablePoints(returning, tripAlong(there, [0, 40, 80]))).toBe(41);
    expect(draggablePoints(draft, trip)).toBe(41);
  });
});

it('reverses, with its stops', () => {
  const turned = turnedAround(draft);
  expect([turned.origin.name, names(turned), turned.destination.name]).toEqual(['East', 'C B A', 'West']);
});

it('uses the trip’s positions for typed places', () => {
  const typed: TripDraft = {
    ...emptyTripDraft,
    origin: { name: 'denver', at: null },
    destination: endAt({ name: 'Chicago', at: null }),
    waypoints: [stopAt({ name: '', at: null }), stopAt({ name: 'Omaha ', at: null })],
  };
  const trip = {
    coordinates: { origin: { lat: 39.7, lng: -105 }, destination: { lat: 41.9, lng: -87.6 } },
    waypoints: [{ label: 'Omaha, NE', lat: 41.3, lng: -95.9, waypointIndex: 0 }],
  };
  const find = locator(typed, trip);
  expect(find({ name: 'omaha', at: null })).toEqual([-95.9, 41.3]);
  expect(find({ name: 'Denver', at: null })).toEqual([-105, 39.7]);
  expect(find({ name: 'Lincoln', at: null })).toBeNull();
});

describe('a change to the trip while the form is edited', () => {
  const typed: TripDraft = {
    ...draft,
    drivingHoursPerDay: 10,
    waypoints: [...draft.waypoints, stopAt({ name: 'Typ', at: null })],
  };

  it('keeps later typing and choices', () => {
    const after = rebased(draft, withoutWaypoints({ ...draft, stopLength: 45 }, 0), typed);
    expect(names(after)).toBe('B C Typ');
    expect(after).toMatchObject({ drivingHoursPerDay: 10, stopLength: 45 });
    expect(rebased(draft, { ...draft, drivingHoursPerDay: 6 }, typed)).toEqual({ ...typed, drivingHoursPerDay: 6 });
  });

  it('matches a place even if its fields are in a different order', () => {
    const put = ({ role, name, ...rest }: TripWaypoint): TripWaypoint => ({ role, ...rest, name });
    const typed = { ...draft, waypoints: draft.waypoints.map(put) };
    expect(names(rebased(draft, withoutWaypoints(draft, 1), typed))).toBe('A C');
  });

  it('does not restore what was removed later', () => {
    const removed = withoutWaypoints(draft, 2);
    expect(names(rebased(draft, withStop(draft, place('new', -119), locate), removed))).toBe('new A B');
  });
});

describe('places from a file', () => {
  const before: TripDraft = {
    ...emptyTripDraft,
    origin: { name: 'Boise, ID', at: null },
    waypoints: [stopAt({ name: 'Twin Falls, ID', at: null })],
    departure: { date: '2026-12-04', time: '08:00' },
    vehicleType: 'rv',
    drivingHoursPerDay: 6,
    hoursOnDay: { 2: 4 },
    skippedTowns: ['Kearney, NE'],
    ignoreLimits: ['height'],
  };

  it('replace the draft’s places and days with the file’s preferences', () => {
    const night: TripWaypoint = { ...stop('Omaha, NE', -96), role: 'night', nights: 2 };
    const after = withPlaces(before, [stop('Chicago, IL', -88), night, stop('Denver, CO', -105)], true);
    expect(after.origin).toEqual(place('Chicago, IL', -88));
    expect(after.waypoints).toEqual([night]);
    expect(after.destination).toEqual(endAt(place('Denver, CO', -105)));
    expect(after).toMatchObject({ returnTrip: true, hoursOnDay: {}, skippedTowns: [], ignoreLimits: [] });
    const { departure, vehicleType, drivingHoursPerDay } = before;
    expect(after).toMatchObject({ departure, vehicleType, drivingHoursPerDay });
  });

  it('leave the draft unchanged if there are none', () => {
    expect(withPlaces(before, [], false)).toBe(before);
  });
});
