import { access } from 'node:fs/promises';
import { roadSourcesResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const ask = (query: string) => server.app.inject({ url: `/api/roads/sources${query}` });

describe('the source of a road on the map', () => {
  it('is a project file and line, nearest road first', async () => {
    const answer = await ask('?lat=38.57&lng=-109.55');
    expect(answer.statusCode).toBe(200);
    const { roads, dataset } = roadSourcesResponseSchema.parse(answer.json());
    const [nearest] = roads;
    expect(nearest).toMatchObject({ ref: 'US-191', state: 'UT', file: 'dataset/sources/roads/us/US-191.txt' });
    expect(nearest?.distanceMiles).toBeLessThan(0.5);
    expect(roads.map(({ distanceMiles }) => distanceMiles)).toEqual(
      roads.map(({ distanceMiles }) => distanceMiles).sort((a, b) => a - b),
    );
    for (const { file } of roads) await access(new URL(`../../../${file}`, import.meta.url));
    expect(dataset).toMatch(/^[0-9a-f]{16}$/);
  });

  it('includes highways with mile markers', async () => {
    const { roads } = roadSourcesResponseSchema.parse((await ask('?lat=41.1&lng=-100.8')).json());
    expect(roads.map(({ file }) => file)).toContain('dataset/sources/highways/interstate/I-80.txt');
  });

  it('doesn’t exist at sea', async () => {
    const { roads } = roadSourcesResponseSchema.parse((await ask('?lat=30&lng=-70')).json());
    expect(roads).toEqual([]);
  });

  it.each(['', '?lat=38.57', '?lat=north&lng=-109', '?lat=91&lng=0', '?lat=&lng='])(
    'needs a position: %s',
    async (query) => {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'invalid_coordinates' } });
    },
  );
});
