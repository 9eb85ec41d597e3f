import { expect, it } from 'vitest';
import { placeDetail } from './place-detail.ts';

const place = { name: '', state: 'PA', label: '', lat: 40, lng: -76, population: 0, timeZone: 'America/New_York' };

it('shows a town’s population, or another place’s kind and whether the position is exact', () => {
  expect(placeDetail({ ...place, population: 49_528 })).toBe('49,528');
  expect(placeDetail(place)).toBeNull();
  expect(placeDetail({ ...place, kind: 'campground' })).toBe('Campground');
  expect(placeDetail({ ...place, kind: 'address', approximate: true })).toBe('Address, approximate');
  expect(placeDetail({ ...place, kind: 'street', approximate: true })).toBe('Street, house number unknown');
});
