import { asSavedTripId } from '@roadcast/core/ids';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { createKnownLinks } from './known-links.ts';
import { createEditTokens } from './saved/edit-tokens.ts';
import { followed, identityInText, identityText } from './saved/saved-identity.ts';
import { identityIn, noTripSearch, readTripSearch, requestKey, requestOfSearch, savedSearch } from './trip-address.ts';

const saved = { savedId: asSavedTripId('0b6f1d1e-52a5-4f0e-9a52-3c7b6e0f2a11'), openedVersion: 5 };
const search = { from: 'Denver, CO', to: 'Chicago, IL' };

it('stays in the address, for reloads', () => {
  const address = stringifySearch({ ...savedSearch(search, saved) });
  expect(address).toBe(`?from=Denver,+CO&to=Chicago,+IL&saved=${saved.savedId}~5`);
  expect(identityIn(parseSearch(address))).toEqual(saved);
  expect(identityIn(readTripSearch(parseSearch(address)))).toEqual(saved);
});

it('is not part of the request: changes keep it, and shared links omit it', () => {
  const [plain, named] = [search, savedSearch(search, saved)].map((one) => requestOfSearch(one));
  if (!plain || !named) throw new Error('both have a trip');
  expect(requestKey(named)).toBe(requestKey(plain));
  const links = createKnownLinks(createEditTokens());
  links.know(named, 'q83vEjRWeJCrze8SNFZ4kA');
  expect(links.searchOf(named)).not.toHaveProperty('saved');
  expect(links.onTheWire(named)).not.toHaveProperty('saved');
  expect(identityIn({ ...savedSearch(search, saved), ...noTripSearch })).toEqual(saved);
});

it.each([undefined, '', '~5', 'abc', 'abc~', 'abc~0', 'abc~-1', 'abc~1.5', 'a/b~5', `${'x'.repeat(65)}~5`, ['abc~5']])(
  'drops invalid values: %s',
  (written) => {
    expect(identityInText(written)).toBeNull();
    expect(identityIn({ saved: written })).toBeNull();
  },
);

it('follows a chain of this page’s own changes, from any page of the browser’s history', () => {
  const step = (from: number, to: number) => ({ savedId: saved.savedId, from, to });
  const steps = [step(5, 6), step(6, 7), step(9, 10)];
  expect(identityText(followed(saved, steps))).toBe(`${saved.savedId}~7`);
  expect(identityText(followed({ ...saved, openedVersion: 6 }, steps))).toBe(`${saved.savedId}~7`);
  // Another device saved versions 8 and 9.
  expect(followed({ ...saved, openedVersion: 8 }, steps).openedVersion).toBe(8);
  expect(followed(saved, [])).toBe(saved);
});
