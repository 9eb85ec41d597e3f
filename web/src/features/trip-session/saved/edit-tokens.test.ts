import { asSavedTripId } from '@roadcast/core/ids';
import { emptyTripDraft } from '@roadcast/core/trip-request';
import { expect, it } from 'vitest';
import { createEditTokens } from './edit-tokens.ts';

const trip = (from: string, to: string) => ({
  ...emptyTripDraft,
  origin: { ...emptyTripDraft.origin, name: from },
  destination: { ...emptyTripDraft.destination, name: to },
});

it('returns the last token of the same trip, even after another one was planned', () => {
  const tokens = createEditTokens();
  tokens.keep(trip('Denver, CO', 'Chicago, IL'), 'a');
  tokens.keep(trip('Reno, NV', 'Elko, NV'), 'b');
  expect(tokens.tokenFor(trip('Denver, CO', 'Omaha, NE'))).toBe('a');
  expect(tokens.tokenFor(trip('Boise, ID', 'elko, NV'))).toBe('b');
  tokens.keep(trip('Denver, CO', 'Omaha, NE'), 'c');
  expect(tokens.tokenFor(trip('Denver, CO', 'Chicago, IL'))).toBe('c');
});

it('returns the last token for an unknown trip, and nothing before the first', () => {
  const tokens = createEditTokens();
  expect(tokens.tokenFor(trip('Denver, CO', 'Chicago, IL'))).toBeUndefined();
  tokens.keep(trip('Denver, CO', 'Chicago, IL'), 'a');
  expect(tokens.tokenFor(trip('Bangor, ME', 'Miami, FL'))).toBe('a');
});

it('keeps a saved trip’s token once, so that rereading the trip doesn’t replace the token of an edit', () => {
  const tokens = createEditTokens();
  const long = trip('Denver, CO', 'Chicago, IL');
  tokens.keepFirst(asSavedTripId('s1'), long, 'saved');
  expect(tokens.tokenFor(long)).toBe('saved');
  tokens.keep(long, 'edited');
  tokens.keepFirst(asSavedTripId('s1'), long, 'saved again');
  expect(tokens.tokenFor(long)).toBe('edited');
});
