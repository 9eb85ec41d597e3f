import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRoadsideSights } from './read.ts';
import { isNamedSource } from './sources.ts';

const SOURCES = fileURLToPath(new URL('../sources', import.meta.url));

describe('sources of sights', () => {
  it('have a name to show, in whichever file they are used', async () => {
    const { places } = await readRoadsideSights(SOURCES, () => undefined);
    const nameless = new Set(places.map(({ source }) => source).filter((key) => !isNamedSource(key)));
    expect([...nameless]).toEqual([]);
  });
});
