import type { ListRoutesResponse } from '@roadcast/contract';
import { asSavedTripId } from '@roadcast/core/ids';
import { savedRoutes } from '@roadcast/server/modules/trips/saved/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { signedUp, type Visitor } from '../../support/visitor.ts';

let server: TestApp;
let ann: Visitor;
let path: string;
let rows: (typeof savedRoutes.$inferSelect)[];
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
  const { visitor, user } = await signedUp(server, 'ann@example.com');
  ann = visitor;
  path = `/api/users/${user.id}/routes`;
  await ann.post('/api/routes', { origin: 'Denver, CO', destination: 'Boulder, CO' });
  const [row] = await server.store.db.select().from(savedRoutes);
  if (!row) throw new Error('no trip was saved');
  await server.store.db.delete(savedRoutes);
  // Create twelve trips, three of each length. Trips with the same length are ordered by id.
  rows = Array.from({ length: 12 }, (_, n) => ({
    ...row,
    id: asSavedTripId(`trip-${String(n).padStart(2, '0')}`),
    name: `Trip ${'cab'[n % 3]}`,
    totalMiles: 0.1 + Math.floor(n / 3),
    updatedAt: new Date(row.updatedAt.getTime() + (n % 4)),
  }));
  await server.store.db.insert(savedRoutes).values(rows);
});
afterAll(() => server.close());

const page = async (query: string): Promise<ListRoutesResponse> =>
  (await ann.get(`${path}?${query}`)).body as ListRoutesResponse;

/** Returns every id by cursor, running a step between pages. */
async function walk(query: string, between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { routes, nextCursor } = await page(`${query}&pageSize=5${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    ids.push(...routes.map(({ id }) => id));
    if (nextCursor === undefined) return ids;
    cursor = nextCursor;
    await between();
  }
}

it.each(['updated', 'created', 'name', 'miles', 'departure'])(
  'visits every trip once, sorted by %s in both directions',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const whole = (await page(`sort=${sort}&order=${order}&pageSize=100`)).routes.map(({ id }) => id);
      expect(whole).toHaveLength(rows.length);
      expect(await walk(`sort=${sort}&order=${order}`)).toEqual(whole);
    }
  },
);

it('repeats and skips nothing while trips are added and deleted between pages', async () => {
  const whole = await walk('sort=miles&order=asc');
  let added = 0;
  const ids = await walk('sort=miles&order=asc', async () => {
    const [first] = rows;
    if (!first) return;
    // This trip is sorted before all remaining ones, and deleted at the end.
    await server.store.db
      .insert(savedRoutes)
      .values({ ...first, id: asSavedTripId(`added-${added++}`), totalMiles: 0 });
    await server.store.db.delete(savedRoutes).where(eq(savedRoutes.id, asSavedTripId(whole[1] ?? '')));
  });
  expect(ids).toEqual(whole);
  expect(added).toBe(2);
});

it('rejects another list’s cursor with an explanation', async () => {
  const { nextCursor } = await page('sort=miles&pageSize=2');
  const other = await ann.get(`${path}?sort=name&pageSize=2&cursor=${nextCursor}`);
  expect([other.status, other.body]).toMatchObject([400, { error: { code: 'invalid_cursor', field: 'cursor' } }]);
});
