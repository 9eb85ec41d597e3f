import { sightKinds } from '@roadcast/core/sights';
import { emptyTripDraft, endAt, LONGEST_NOTE, stopAt } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { endIn, waypointIn, waypointText } from '../place-texts.ts';
import { throughAddress } from '../testing/round-trips.ts';
import { searchOf } from '../trip-address.ts';
import { sightIn, sightText } from './sight-address.ts';

const lake = { ...stopAt({ name: 'Lake McDonald', at: { lat: 48.53, lng: -113.99 } }), minutes: 90 };
const ends = {
  ...emptyTripDraft,
  origin: { name: 'Kalispell, MT', at: null },
  destination: endAt({ name: 'Browning, MT', at: null }),
};
const found = { ...lake, sight: { id: 'nps-glac', kind: 'national_park', note: '' } } as const;

describe('a discovered place in the address', () => {
  it('is short', () => {
    expect(waypointText(found)).toBe('Lake McDonald@48.53,-113.99~m90~s.np.nps-glac');
    const noted = { ...found, sight: { ...found.sight, note: ' Sunrise. ' } };
    expect(waypointText(noted)).toBe('Lake McDonald@48.53,-113.99~m90~s.np.nps-glac.Sunrise.');
    expect(waypointIn(waypointText(noted))).toEqual({ ...found, sight: { ...found.sight, note: 'Sunrise.' } });
  });

  it('has every kind', () => {
    for (const kind of sightKinds) {
      const sight = { id: 'a-1', kind, note: '~n2 !t\n.' };
      expect(sightIn(sightText(sight))).toEqual(sight);
    }
    expect(new Set(sightKinds.map((kind) => sightText({ id: 'a', kind, note: '' }))).size).toBe(sightKinds.length);
  });

  it.each([
    ['an unknown kind', '~s.zz.nps-glac'],
    ['a kind that is a property of objects', '~s.toString.nps-glac'],
    ['an invalid id', '~s.np.NPS Glacier'],
    ['no id', '~s.np'],
    ['nothing', '~s.'],
    ['a longer id', `~s.np.${'a'.repeat(121)}`],
  ])('is an ordinary stop with %s', (_, suffix) => {
    expect(waypointIn(`Lake McDonald@48.53,-113.99~m90${suffix}`)).toEqual(lake);
  });

  it('cuts a note that is too long', () => {
    expect(waypointIn(`Lake~s.np.nps-glac.${'x'.repeat(900)}`)?.sight?.note).toHaveLength(LONGEST_NOTE);
  });

  it('is ignored for nights, via points and the destination', () => {
    const sight = '~s.np.nps-glac.note';
    expect(waypointIn(`Lake~night${sight}`)).toMatchObject({ name: 'Lake', role: 'night', nights: 1, sight: null });
    expect(waypointIn(`Lake@1,2${sight}~pass`)).toMatchObject({ name: 'Lake', role: 'pass', sight: null });
    expect(endIn(`Lake${sight}`)).toEqual(endAt({ name: 'Lake', at: null }));
    expect(waypointText({ ...found, role: 'night', nights: 1 })).not.toContain('np');
  });

  it('keeps a name that looks like a sight', () => {
    const odd = stopAt({ name: 'Motel~s.np.nps-glac', at: null });
    expect(waypointIn(waypointText(odd))).toEqual(odd);
    const request = { ...ends, waypoints: [found, odd, found] };
    expect(throughAddress(request)?.waypoints).toEqual(request.waypoints);
  });

  it('is not in the address of a trip without one', () => {
    expect(JSON.stringify(searchOf({ ...ends, waypoints: [lake] }))).not.toContain('~s');
  });
});
