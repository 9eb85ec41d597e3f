import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/index.ts';
import { endAt, isDiscovery, isSightId, LONGEST_NOTE, stopAt } from '../places.ts';
import { emptyTripDraft, settledDraft, type TripDraft } from '../trip-draft.ts';
import { withPlaceInField } from './form.ts';
import { rebased } from './merge.ts';
import { ownStops } from './stays.ts';
import { withWayBack } from './way-back.ts';
import {
  sightsOf,
  turnedAround,
  withBestOrder,
  withMovedPlace,
  withOtherPlace,
  withPlaces,
  withSight,
  withSightNote,
  withStop,
} from './waypoints.ts';

/** Returns a place on the only road, along 40° north. */
const place = (name: string, lng: number) => ({ name, at: { lat: 40, lng } });
const locate = ({ at }: { at: { lat: number; lng: number } | null }): LngLat | null => at && [at.lng, at.lat];
const draft: TripDraft = {
  ...emptyTripDraft,
  origin: place('West', -120),
  destination: endAt(place('East', -80)),
  waypoints: [stopAt(place('A', -110)), { ...stopAt(place('B', -100)), role: 'night', nights: 1 }],
};
const falls = { id: 'kent-falls-state-park-ct', kind: 'waterfall', note: 'Bring boots' } as const;
const park = { id: 'nps-glac', kind: 'national_park', note: '' } as const;
const found = withSight(draft, place('Falls', -105), falls, locate);
const names = ({ waypoints }: TripDraft) => waypoints.map(({ name }) => name).join(' ');

describe('a discovered place', () => {
  it('is inserted at the smallest detour, as a stop with its sight', () => {
    expect(names(found)).toBe('A Falls B');
    expect(found.waypoints[1]).toEqual({ ...stopAt(place('Falls', -105)), sight: falls });
    expect(sightsOf(found)).toEqual([falls]);
    expect(sightsOf(withSight(found, place('Again', -104), falls, locate))).toEqual([falls, falls]);
  });

  it('counts as a discovery instead of an own stop', () => {
    expect(ownStops(found)).toBe(1);
    expect(ownStops(withStop(found, place('C', -90), locate))).toBe(2);
    expect(found.waypoints.filter(isDiscovery).map(({ name }) => name)).toEqual(['Falls']);
    // Only stops can be discovered places.
    expect(isDiscovery({ role: 'night', sight: falls })).toBe(false);
    expect(isDiscovery({ role: 'pass', sight: falls })).toBe(false);
  });

  it('keeps its sight when places move', () => {
    const both = withSight(found, place('Park', -90), park, locate);
    expect(names(both)).toBe('A Falls B Park');
    expect(sightsOf(withMovedPlace(both, 1, 2, locate))).toEqual([park, falls]);
    expect(sightsOf(withBestOrder(both, [3, 2, 1, 0], locate))).toEqual([park, falls]);
    expect(sightsOf(turnedAround(both))).toEqual([park, falls]);
    expect(sightsOf(withWayBack({ ...both, returnTrip: true }))).toEqual([falls, park]);
  });

  it('keeps its sight when another change is applied to the draft', () => {
    const slower = { ...draft, drivingHoursPerDay: 6 };
    expect(rebased(draft, found, slower)).toEqual({ ...found, drivingHoursPerDay: 6 });
    expect(sightsOf(rebased(draft, slower, found))).toEqual([falls]);
  });

  it('becomes an ordinary stop when another place replaces it', () => {
    const typed = withOtherPlace(found, 1, { name: 'Somewhere', at: null });
    expect(typed.waypoints[1]).toEqual(stopAt({ name: 'Somewhere', at: null }));
    expect(sightsOf(withPlaceInField(found, 'waypoints.1', 'Fall City'))).toEqual([]);
    expect(ownStops(typed)).toBe(2);
  });

  it('gets another note, within the length limit', () => {
    expect(sightsOf(withSightNote(found, 1, 'Sunrise'))).toEqual([{ ...falls, note: 'Sunrise' }]);
    expect(sightsOf(withSightNote(found, 1, 'x'.repeat(600)))[0]?.note).toHaveLength(LONGEST_NOTE);
    expect(withSightNote(found, 0, 'not discovered')).toBe(found);
    expect(sightsOf(settledDraft(withSightNote(found, 1, '  Sunrise \n')))).toEqual([{ ...falls, note: 'Sunrise' }]);
  });

  it('is an ordinary end if a file ends there', () => {
    const [first, last] = [stopAt(place('A', -110)), { ...stopAt(place('Falls', -105)), sight: falls }];
    const ended = withPlaces(draft, [first, last], false);
    expect(ended.destination).toEqual(endAt(place('Falls', -105)));
  });
});

it('recognizes ids of sights', () => {
  expect(['nps-glac', '1', 'a'.repeat(120)].map(isSightId)).toEqual([true, true, true]);
  expect(['', 'NPS', '-a', 'a b', 'a~b', 'a'.repeat(121)].map(isSightId)).toEqual(Array(6).fill(false));
});
