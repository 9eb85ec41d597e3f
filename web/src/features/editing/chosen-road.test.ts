import { emptyTripDraft, withoutPasses, withRoad } from '@roadcast/core/trip-request';
import { expect, it } from 'vitest';
import { chosenRoad, roadName } from './chosen-road.ts';

const fastest = { id: 'fastest', roads: ['I-80'], passes: [] };
const south = { id: 'south', roads: ['I-70', 'I-25'], passes: [{ lat: 39.7, lng: -104.9, leg: 0 }] };
const roads = [fastest, south];

it('finds a draft’s chosen road', () => {
  const onSouth = withRoad(emptyTripDraft, roadName(south), south.passes);
  expect(chosenRoad(onSouth, roads)).toBe('south');
  expect(chosenRoad(withoutPasses(onSouth), roads)).toBe('fastest');
  expect(chosenRoad(onSouth, [fastest])).toBeNull();
  expect(chosenRoad(emptyTripDraft, [])).toBeNull();
});

it('names a road after its highways', () => {
  expect(roadName(south)).toBe('I-70, I-25');
  expect(roadName({ roads: [] })).not.toBe('');
});
