import { asSavedTripId, asTripId } from '@roadcast/core/ids';
import { expect, it } from 'vitest';
import { shareChoices } from './share-source.ts';

const saved = [
  { id: asSavedTripId('a'), name: 'Lakes' },
  { id: asSavedTripId('b'), name: 'Red rocks' },
];

it('offers the trip on screen first, and each trip once', () => {
  const open = { origin: 'Denver, CO', destination: 'Moab, UT' };
  expect(shareChoices({ ...open, id: asTripId('new') }, saved).map(({ label }) => label)).toEqual([
    'On screen: Denver, CO to Moab, UT',
    'Lakes',
    'Red rocks',
  ]);
  expect(shareChoices({ ...open, id: asSavedTripId('b') }, saved).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(shareChoices(null, [])).toEqual([]);
});
