import { MOST_SAVED_PLACES } from '@roadcast/contract';
import { expect, it } from 'vitest';
import { savedPlacesIn, withSavedPlace } from './guest-places.ts';

const denver = { label: 'Denver, CO', lat: 39.74, lng: -104.99 };
const omaha = { label: 'Omaha, NE', lat: 41.26, lng: -95.93 };
const home = { id: 'home', name: null, place: denver };
const work = { id: 'work', name: null, place: omaha };
const cabin = { id: 'cabin-id', name: 'Cabin', place: omaha };
const parents = { id: 'parents-id', name: 'Parents', place: denver };

it('lists home and work first, and replaces a place with the same id', () => {
  const all = [cabin, work, parents, home].reduce<ReturnType<typeof savedPlacesIn>>(withSavedPlace, []);
  expect(all).toEqual([home, work, cabin, parents]);
  const moved = { ...cabin, name: 'Lake house', place: denver };
  expect(withSavedPlace(all, moved)).toEqual([home, work, moved, parents]);
});

it('keeps the readable entries of a damaged list', () => {
  const damaged = [
    parents,
    { ...home, name: 'Den' },
    7,
    null,
    { id: 'work' },
    { ...cabin, name: '' },
    { ...cabin, id: 3 },
    { ...cabin, place: { ...omaha, lat: '41' } },
    { ...cabin, place: { ...omaha, label: '' } },
  ];
  expect(savedPlacesIn(damaged)).toEqual([home, parents]);
  expect(savedPlacesIn({ home })).toEqual([]);
  expect(savedPlacesIn(null)).toEqual([]);
});

it('reads each id once, and no more places than an account holds', () => {
  expect(savedPlacesIn([home, { ...home, place: omaha }])).toEqual([{ ...home, place: omaha }]);
  const many = Array.from({ length: MOST_SAVED_PLACES + 3 }, (_, i) => ({ ...cabin, id: `cabin-${i}` }));
  expect(savedPlacesIn([...many, home])).toEqual([home, ...many.slice(0, MOST_SAVED_PLACES - 1)]);
});
