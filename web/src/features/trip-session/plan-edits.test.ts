import type { Trip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { describe, expect, it } from 'vitest';
import { placesBefore, pointsUpTo } from './line-places.ts';
import {
  isOnRoad,
  locator,
  rebased,
  withBestOrder,
  withDraggedLine,
  withMovedPlace,
  withoutPasses,
  withoutVia,
  withRoad,
  withStop,
} from './plan-edits.ts';
import { emptyPlan, endAt, stopAt, type TripPlan, type ViaInput } from './trip-plan.ts';

/** A country of one road: along the parallel of 40 degrees. */
const place = (text: string, lng: number) => ({ text, at: { lat: 40, lng } });
const stop = (text: string, lng: number): ViaInput => stopAt(place(text, lng));
const plan: TripPlan = {
  ...emptyPlan,
  origin: place('West', -120),
  destination: endAt(place('East', -80)),
  via: [stop('A', -110), { ...stop('B', -100), role: 'night', nights: 1 }, stop('C', -90)],
};
const locate = ({ at }: { at: { lat: number; lng: number } | null }): LngLat | null => at && [at.lng, at.lat];
const names = ({ via }: TripPlan) => via.map(({ text, role }) => (role === 'pass' ? '·' : text)).join(' ');

describe('a stop', () => {
  it('goes where it costs the least detour, from the first leg to the last', () => {
    const put = (lng: number) => names(withStop(plan, place('new', lng), locate));
    expect(put(-119)).toBe('new A B C');
    expect(put(-95)).toBe('A B new C');
    expect(put(-81)).toBe('A B C new');
  });

  it('of which nobody knows where it is goes to the end, and places not found yet do not stand in the way', () => {
    expect(names(withStop(plan, { text: 'new', at: null }, locate))).toBe('A B C new');
    const typed = { ...plan, via: [stopAt({ text: 'typed', at: null }), ...plan.via] };
    expect(names(withStop(typed, place('new', -119), locate))).toBe('typed new A B C');
  });

  it('moves by places, and what was wished of it goes along', () => {
    const pinned = {
      ...plan,
      via: plan.via.map((via, i) => (i === 0 ? { ...via, arriveBy: '2026-12-04T18:00' } : via)),
    };
    const moved = withMovedPlace(pinned, 0, 1, locate);
    expect(names(moved)).toBe('B A C');
    expect(moved.via[1]?.arriveBy).toBe('2026-12-04T18:00');
    expect(moved.via[0]).toMatchObject({ role: 'night', nights: 1 });
    expect(withMovedPlace(plan, 2, 5, locate)).toBe(plan);
  });
});

describe('a chosen road', () => {
  const road = withRoad(plan, 'I-70', [
    { leg: 0, lat: 40, lng: -115 },
    { leg: 2, lat: 40, lng: -95 },
    { leg: 3, lat: 40, lng: -85 },
  ]);

  it('takes the place of the one before it', () => {
    expect(names(road)).toBe('· A B · C ·');
    expect(names(withRoad(road, 'I-80', [{ leg: 1, lat: 40, lng: -105 }]))).toBe('A · B C');
    expect(names(withoutPasses(road))).toBe('A B C');
  });

  it('stays chosen when a stop is added, moved or put in a better order', () => {
    expect(names(withStop(road, place('new', -112), locate))).toBe('· new A B · C ·');
    // The first point still stands between origin and first stop no more; it goes where it costs least.
    expect(names(withMovedPlace(road, 1, 1, locate))).toBe('· B A · C ·');
    expect(withMovedPlace(road, 4, -2, locate).via.filter(({ role }) => role === 'pass')).toHaveLength(3);
    // Numbers as the server gives them: A is 1, B is 2, C is 4.
    expect(names(withBestOrder(road, [2, 1, 4], locate))).toBe('· B A · C ·');
  });

  it('is told by its points, as the address rounds them', () => {
    const passes = [{ leg: 0, lat: 40.123449, lng: -115 }];
    const chosen = withRoad(plan, 'I-70', passes);
    const read = {
      ...chosen,
      via: chosen.via.map((via) => (via.role === 'pass' ? { ...via, at: { lat: 40.1234, lng: -115 } } : via)),
    };
    expect(isOnRoad(read, passes)).toBe(true);
    expect(isOnRoad(read, [])).toBe(false);
    expect(isOnRoad(withoutPasses(read), [])).toBe(true);
  });

  it('is not touched by an order that does not fit', () => {
    expect(withBestOrder(road, [2, 1], locate)).toBe(road);
    expect(withBestOrder(road, [2, 2, 4], locate)).toBe(road);
  });
});

describe('the dragged line', () => {
  const out: LngLat[] = Array.from({ length: 41 }, (_, i) => [-120 + i, 40]);

  it('gets a point to pass between the places that the line was grabbed between', () => {
    const drag = (grabbed: number) => names(withDraggedLine(plan, out, { grabbed, to: [-105, 42] }, locate));
    expect(drag(5)).toBe('· A B C');
    expect(drag(15)).toBe('A · B C');
    expect(drag(39)).toBe('A B C ·');
  });

  it('tells the way out from the way back where both run on one road', () => {
    const there: LngLat[] = [...out, ...out.toReversed()];
    const [a, far, c] = [
      [-110, 40],
      [-80, 40],
      [-105, 40],
    ] as LngLat[];
    const places = [a, far, c] as LngLat[];
    expect(placesBefore(there, places, 20)).toBe(1);
    expect(placesBefore(there, places, 50)).toBe(2);
    expect(placesBefore(there, places, 75)).toBe(3);
    expect(pointsUpTo(there, { origin: { lat: 40, lng: -120 }, destination: { lat: 40, lng: -80 } })).toBe(41);
  });
});

it('finds typed places where the trip has found them', () => {
  const typed: TripPlan = {
    ...emptyPlan,
    origin: { text: 'denver', at: null },
    destination: endAt({ text: 'Chicago', at: null }),
    via: [stopAt({ text: '', at: null }), stopAt({ text: 'Omaha ', at: null })],
  };
  const trip = {
    coordinates: { origin: { lat: 39.7, lng: -105 }, destination: { lat: 41.9, lng: -87.6 } },
    waypoints: [{ label: 'Omaha, NE', lat: 41.3, lng: -95.9, waypointIndex: 0 }],
  } as unknown as Trip;
  const find = locator(typed, trip);
  expect(find({ text: 'omaha', at: null })).toEqual([-95.9, 41.3]);
  expect(find({ text: 'Denver', at: null })).toEqual([-105, 39.7]);
  expect(find({ text: 'Lincoln', at: null })).toBeNull();
});

describe('a change made on the trip while the form has moved on', () => {
  const typed: TripPlan = { ...plan, hours: 10, via: [...plan.via, stopAt({ text: 'Typ', at: null })] };

  it('keeps what was typed and chosen since', () => {
    const after = rebased(plan, withoutVia({ ...plan, stop: 45 }, 0), typed);
    expect(names(after)).toBe('B C Typ');
    expect(after).toMatchObject({ hours: 10, stop: 45 });
    expect(rebased(plan, { ...plan, hours: 6 }, typed)).toEqual({ ...typed, hours: 6 });
  });

  it('tells a place that the address has rounded from another one', () => {
    const exact = {
      ...plan,
      via: plan.via.map((via) => ({ ...via, at: via.at && { ...via.at, lng: via.at.lng + 1e-6 } })),
    };
    expect(names(rebased(plan, withoutVia(plan, 1), exact))).toBe('A C');
  });

  it('does not bring back what was removed since', () => {
    const removed = withoutVia(plan, 2);
    expect(names(rebased(plan, withStop(plan, place('new', -119), locate), removed))).toBe('new A B');
  });
});
