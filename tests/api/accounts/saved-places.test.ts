import {
  errorResponseSchema,
  exportResponseSchema,
  generateRouteResponseSchema,
  MOST_SAVED_PLACES,
  type SavedPlacesResponse,
  savedPlacesResponseSchema,
} from '@roadcast/contract';
import { modules, tablesOf } from '@roadcast/server/app/modules';
import { savedPlaces } from '@roadcast/server/modules/places/tables';
import { storedTablesOf } from '@roadcast/server/platform/modules/owned-table';
import { UserStorage } from '@roadcast/server/platform/storage/user-storage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { type Answer, PASSWORD, signedUp, Visitor } from '../../support/visitor.ts';

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  // Advance the clock, so each place is newer than the previous one.
  server = await startApp({ now: () => (now += 1) });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const denver = { label: 'Denver, CO', lat: 39.7392, lng: -104.9849 };
const boulder = { label: 'Boulder, CO', lat: 40.015, lng: -105.2705 };
const [CABIN, PARENTS] = ['0b0f0f5e-93a5-4f5b-9d36-4c6d8a3a9b11', '5e0cf7f4-1f0e-4bb0-a7f3-0a1fc6a3b7d2'] as const;

const driver = async (name = 'ann') => signedUp(server, `${name}@example.com`);
const put = (visitor: Visitor, id: string, body: object): Promise<Answer> =>
  visitor.call('PUT', `/api/me/places/${id}`, body);
const remove = (visitor: Visitor, id: string): Promise<Answer> => visitor.call('DELETE', `/api/me/places/${id}`);
const placesIn = ({ body }: Answer): SavedPlacesResponse['places'] => savedPlacesResponseSchema.parse(body).places;
const listed = async (visitor: Visitor) => placesIn(await visitor.get('/api/me/places'));
const errorIn = ({ body }: Answer) => errorResponseSchema.parse(body).error;

describe('saved places', () => {
  it('are listed with home and work first, in every browser', async () => {
    const { visitor } = await driver();
    expect((await visitor.get('/api/me/places')).body).toEqual({ places: [], limit: MOST_SAVED_PLACES });
    await put(visitor, CABIN, { name: ' Cabin ', place: { ...boulder, label: ' Boulder, CO ' } });
    await put(visitor, PARENTS.toUpperCase(), { name: 'Parents', place: denver });
    await put(visitor, 'work', { place: boulder });
    const saved = [
      { id: 'home', name: null, place: denver },
      { id: 'work', name: null, place: boulder },
      { id: CABIN, name: 'Cabin', place: boulder },
      { id: PARENTS, name: 'Parents', place: denver },
    ];
    expect(placesIn(await put(visitor, 'home', { name: null, place: denver }))).toEqual(saved);
    const laptop = new Visitor(server.app);
    await laptop.post('/api/login', { username: 'ann@example.com', password: PASSWORD });
    expect(await listed(laptop)).toEqual(saved);
  });

  it('are replaced and removed', async () => {
    const { visitor } = await driver();
    await put(visitor, 'home', { place: denver });
    await put(visitor, CABIN, { name: 'Cabin', place: denver });
    await put(visitor, PARENTS, { name: 'Parents', place: denver });
    await put(visitor, CABIN, { name: 'Lake house', place: boulder });
    // A changed place keeps its position in the list.
    expect(placesIn(await put(visitor, 'home', { place: boulder }))).toEqual([
      { id: 'home', name: null, place: boulder },
      { id: CABIN, name: 'Lake house', place: boulder },
      { id: PARENTS, name: 'Parents', place: denver },
    ]);
    expect(placesIn(await remove(visitor, CABIN)).map(({ id }) => id)).toEqual(['home', PARENTS]);
    const again = await remove(visitor, CABIN);
    expect([again.status, errorIn(again).code]).toEqual([404, 'saved_place_not_found']);
    expect((await listed(visitor)).map(({ id }) => id)).toEqual(['home', PARENTS]);
  });

  it('are private', async () => {
    const [{ visitor: ann }, { visitor: ben }] = [await driver('ann'), await driver('ben')];
    await put(ann, 'home', { place: denver });
    await put(ann, CABIN, { name: 'Cabin', place: denver });
    expect(await listed(ben)).toEqual([]);
    expect((await remove(ben, CABIN)).status).toBe(404);
    await put(ben, CABIN, { name: 'Mine', place: boulder });
    await put(ben, 'home', { place: boulder });
    await remove(ben, 'home');
    expect(await listed(ann)).toEqual([
      { id: 'home', name: null, place: denver },
      { id: CABIN, name: 'Cabin', place: denver },
    ]);
    const guest = new Visitor(server.app);
    for (const answer of [
      await guest.get('/api/me/places'),
      await put(guest, 'home', { place: denver }),
      await remove(guest, 'home'),
    ]) {
      expect([answer.status, errorIn(answer).code]).toEqual([401, 'sign_in_required']);
    }
  });

  it('plan trips that show the address, not what the driver calls it', async () => {
    const { visitor } = await driver();
    const station = { label: '1701 Wynkoop St, Denver, CO', lat: 39.753, lng: -105 };
    const [home] = placesIn(await put(visitor, 'home', { place: station }));
    const { label: name = '', ...at } = home?.place ?? {};
    const answer = await visitor.post('/api/generate-route', { origin: { name, ...at }, destination: 'Boulder, CO' });
    const { route } = generateRouteResponseSchema.parse(answer.body);
    expect([route.origin, route.destination]).toEqual(['1701 Wynkoop St, Denver, CO', 'Boulder, CO']);
    expect(route.coordinates.origin).toEqual({ lat: 39.753, lng: -105 });
    expect(JSON.stringify(answer.body)).not.toMatch(/\bhome\b/i);
  });
});

describe('the limits of saved places', () => {
  it('are ten per user, also for concurrent calls; replacing is always possible', async () => {
    const { visitor } = await driver();
    const ids = Array.from({ length: MOST_SAVED_PLACES + 2 }, () => crypto.randomUUID());
    const answers = await Promise.all(ids.map((id) => put(visitor, id, { name: 'Cabin', place: denver })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => [answer.status, errorIn(answer)])).toEqual(
      Array.from({ length: 2 }, () => [
        409,
        { code: 'saved_place_limit', message: 'You can save 10 places. Remove one you no longer need.' },
      ]),
    );
    const saved = await listed(visitor);
    expect(saved).toHaveLength(MOST_SAVED_PLACES);
    expect((await put(visitor, saved[0]?.id ?? '', { name: 'Lake', place: boulder })).status).toBe(200);
    await remove(visitor, saved[1]?.id ?? '');
    expect((await put(visitor, 'home', { place: denver })).status).toBe(200);
  });

  it('count toward the storage of the account', async () => {
    const { visitor, user } = await driver();
    await put(visitor, 'home', { place: denver });
    await put(visitor, CABIN, { name: 'Cabin', place: denver });
    const storage = new UserStorage(server.store.db, storedTablesOf(tablesOf(modules)));
    expect((await storage.usageOf(user.id)).rows).toBe(2);
  });

  it.each([
    [
      'a place outside the US',
      'home',
      { place: { label: 'Paris', lat: 48.85, lng: 2.35 } },
      422,
      'place_outside_coverage',
      'place',
      'Paris is outside the United States. Choose a place in the US.',
    ],
    [
      'a place without a name',
      CABIN,
      { place: denver },
      400,
      'invalid_saved_place',
      'name',
      'Give the place a name of 1 to 40 letters.',
    ],
    [
      'an empty name',
      CABIN,
      { name: '  ', place: denver },
      400,
      'invalid_saved_place',
      'name',
      'Give the place a name of 1 to 40 letters.',
    ],
    [
      'a name that is too long',
      CABIN,
      { name: 'x'.repeat(41), place: denver },
      400,
      'invalid_saved_place',
      'name',
      'Give the place a name of 1 to 40 letters.',
    ],
    [
      'a name for home',
      'home',
      { name: 'Den', place: denver },
      400,
      'invalid_saved_place',
      'name',
      'Home and work take no name; omit it.',
    ],
    [
      'a place without a label',
      'home',
      { place: { ...denver, label: ' ' } },
      400,
      'invalid_saved_place',
      'place.label',
      'Give the place’s address or town in 1 to 200 letters.',
    ],
    ['a position off the globe', 'home', { place: { ...denver, lat: 91 } }, 400, 'invalid_request', 'place.lat', null],
    [
      'an id that is neither home, work nor a UUID',
      'cabin',
      { name: 'Cabin', place: denver },
      400,
      'invalid_request',
      'id',
      null,
    ],
  ] as const)('reject %s', async (_, id, body, status, code, field, message) => {
    const { visitor } = await driver();
    const answer = await put(visitor, id, body);
    expect([answer.status, errorIn(answer)]).toMatchObject([status, { code, field, ...(message && { message }) }]);
    expect(await listed(visitor)).toEqual([]);
  });
});

describe('the personal data', () => {
  it('includes saved places in the export, and deletes them with the account', async () => {
    const { visitor, user } = await driver();
    const { visitor: ben } = await driver('ben');
    await put(visitor, 'home', { place: denver });
    await put(visitor, CABIN, { name: 'Cabin', place: boulder });
    await put(ben, 'work', { place: boulder });
    const { data } = exportResponseSchema.parse((await visitor.get('/api/me/export')).body);
    expect(data.savedPlaces).toMatchObject([
      { id: 'home', name: null, ...denver },
      { id: CABIN, name: 'Cabin', ...boulder },
    ]);
    expect((await visitor.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    const { db } = server.store;
    expect(await db.select().from(savedPlaces).where(eq(savedPlaces.userId, user.id))).toEqual([]);
    expect(await listed(ben)).toHaveLength(1);
  });
});
