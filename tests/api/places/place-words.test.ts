import { join } from 'node:path';
import { openDataset } from '@roadcast/server/app/dataset';
import { namedPlaces } from '@roadcast/server/app/named-places';
import { Wording } from '@roadcast/server/platform/words/wording';
import { expect, it } from 'vitest';
import { sharedDataDir } from '../../support/data-folder.ts';

const places = namedPlaces(await openDataset(join(sharedDataDir(), 'dataset')));
const wording = new Wording({ extra: [], places });
const without = new Wording({ extra: [], places: [] });

it('no name of a place in the dataset is refused, alone, with its state or in a sentence', () => {
  expect(places.length).toBeGreaterThan(30_000);
  const forms = new Set(
    places.flatMap(({ name, state }) => [name, `${name}, ${state}`, `Drive through ${name} today`]),
  );
  expect([...forms].filter((form) => wording.refuses(form))).toEqual([]);
});

it('some would be without the list of places', () => {
  const refused = places.filter(({ name }) => without.refuses(name)).map(({ name }) => name);
  expect(refused).toEqual(expect.arrayContaining(['Cumming', 'Hooker', 'Dicks Creek Gap', 'Matanuska Glacier']));
});
