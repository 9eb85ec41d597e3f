import type { Place } from '@roadcast/core/places';
import type { Dataset } from './dataset.ts';

/** Returns the names of all towns and sights in the dataset, aliases included, with their states. */
export function namedPlaces({
  gazetteer: { names, aliases, states },
  sights: { sights },
}: Pick<Dataset, 'gazetteer' | 'sights'>): Pick<Place, 'name' | 'state'>[] {
  const listed = names.flatMap((name, row) =>
    [name, ...(aliases[row] || name).split('|')].map((each) => ({ name: each, state: states[row] ?? '' })),
  );
  return [...listed, ...sights.map(({ name, state }) => ({ name, state }))];
}
