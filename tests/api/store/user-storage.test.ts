import {
  errorResponseSchema,
  listRoutesResponseSchema,
  type SavedRoute,
  savedRouteResponseSchema,
} from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { plans, tiers } from '@roadcast/core/plans';
import { modules, tablesOf } from '@roadcast/server/app/modules';
import { MOST_SESSIONS } from '@roadcast/server/modules/accounts/new-session';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import { storedTablesOf } from '@roadcast/server/platform/modules/owned-table';
import { UserStorage } from '@roadcast/server/platform/storage/user-storage';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

const storedTables = storedTablesOf(tablesOf(modules));

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now });
  // Disable compression, so sizes are exactly as set by `inflate` and `fill`.
  await setStorage('external');
});
beforeEach(async () => {
  now = NOW;
  await server.empty();
});
afterAll(async () => {
  await setStorage('extended');
  await server.close();
});

const short = { origin: 'Denver, CO', destination: 'Boulder, CO', departureDate: '2026-12-07' };
const routeIn = (body: unknown): SavedRoute => savedRouteResponseSchema.parse(body).route;
const codeIn = (body: unknown): string => errorResponseSchema.parse(body).error.code;
const usageOf = (userId: UserId) => new UserStorage(server.store.db, storedTables).usageOf(userId);
const countsOf = async (visitor: Visitor, userId: string) =>
  listRoutesResponseSchema.parse((await visitor.get(`/api/users/${userId}/routes?show=all`)).body).counts;

async function setStorage(kind: 'external' | 'extended'): Promise<void> {
  await server.store.db.execute(sql.raw(`alter table saved_routes alter column trip set storage ${kind}`));
  await server.store.db.execute(sql.raw(`alter table fuel_price_reports alter column station_id set storage ${kind}`));
}

/** Enlarges a route's trip to a size on disk, megabytes. */
const inflate = (id: string, megabytes: number) =>
  server.store.db.execute(
    sql`update saved_routes set
          trip = (trip::jsonb || jsonb_build_object('note', repeat('x', ${Math.round(megabytes * 1_000_000)}::int)))::json
        where id = ${id}`,
  );

/** Stores a price report of a given size, megabytes. */
const fill = (userId: string, megabytes: number) =>
  server.store.db.execute(
    sql`insert into fuel_price_reports (id, user_id, station_id, grade, mills, at)
        values ('large', ${userId}, repeat('x', ${Math.round(megabytes * 1_000_000)}::int), 'regular', 3000, ${new Date(NOW).toISOString()}::timestamptz)`,
  );

describe('storage per account', () => {
  it('is bounded, even if trips are saved and deleted often, since the oldest deleted ones are purged', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const first = routeIn((await visitor.post('/api/routes', short)).body);
    const deletedIds: string[] = [];
    // Leave enough space for four trips.
    await fill(user.id, plans.FREE.storage.megabytes - 2.2);
    for (let i = 0; i < 9; i++) {
      now += 60_000;
      const { id } = routeIn((await visitor.post(`/api/routes/${first.id}/duplicate`)).body);
      await inflate(id, 0.5);
      expect((await visitor.call('DELETE', `/api/routes/${id}`)).status).toBe(200);
      deletedIds.push(id);
      expect((await usageOf(user.id)).bytes).toBeLessThan((plans.FREE.storage.megabytes + 0.6) * 1_000_000);
    }
    const left = await rowsOf<{ id: string }>(
      server.store.db,
      sql`select id from saved_routes where deleted_at is not null order by deleted_at`,
    );
    expect(left.length).toBeGreaterThan(2);
    expect(left.map(({ id }) => id)).toEqual(deletedIds.slice(-left.length));
    expect(await countsOf(visitor, user.id)).toMatchObject({ active: 1 });
  }, 240_000);

  it('rejects data that exceeds the limit, with a suggestion, and changes nothing', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const first = routeIn((await visitor.post('/api/routes', short)).body);
    const gone = routeIn((await visitor.post(`/api/routes/${first.id}/duplicate`)).body);
    await visitor.call('DELETE', `/api/routes/${gone.id}`);
    await fill(user.id, plans.FREE.storage.megabytes + 1);
    const before = await usageOf(user.id);
    const refused = await visitor.post(`/api/routes/${first.id}/duplicate`);
    expect([refused.status, codeIn(refused.body)]).toEqual([403, 'account_full']);
    expect(errorResponseSchema.parse(refused.body).error.message).toMatch(/40 MB.*Delete trips you no longer need/);
    const vehicle = await visitor.post('/api/vehicles', { name: 'Bus', kind: 'rv' });
    expect([vehicle.status, codeIn(vehicle.body)]).toEqual([403, 'account_full']);
    expect(await usageOf(user.id)).toEqual(before);
    // Operations that need no space still work: rename, delete and restore. Saving works again afterward.
    expect((await visitor.call('PATCH', `/api/routes/${first.id}`, { version: 1, name: 'Other' })).status).toBe(200);
    expect((await visitor.post(`/api/routes/${gone.id}/restore`)).status).toBe(200);
    await server.store.db.execute(sql`delete from fuel_price_reports`);
    expect((await visitor.post(`/api/routes/${first.id}/duplicate`)).status).toBe(200);
    // A higher plan's additional space is available immediately.
    await fill(user.id, plans.FREE.storage.megabytes + 1);
    expect((await visitor.post(`/api/routes/${first.id}/duplicate`)).status).toBe(403);
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    expect((await visitor.post(`/api/routes/${first.id}/duplicate`)).status).toBe(200);
  }, 240_000);

  it('counts rows of all tables together, and ten simultaneous requests can’t share the last space', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const first = routeIn((await visitor.post('/api/routes', short)).body);
    const room = plans.FREE.storage.rows - 1 - 3;
    await server.store.db.execute(
      sql`insert into fuel_price_reports (id, user_id, station_id, grade, mills, at)
          select 'r-' || i, ${user.id}, 's-' || i, 'regular', 3000, ${new Date(NOW).toISOString()}::timestamptz from generate_series(1, ${room}::int) i`,
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post(`/api/routes/${first.id}/duplicate`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 403).map(({ body }) => codeIn(body))).toEqual(
      Array.from({ length: 7 }, () => 'account_full'),
    );
    expect((await usageOf(user.id)).rows).toBe(plans.FREE.storage.rows);
  }, 240_000);

  it('drops stored responses before deleted trips, but no key of a request in progress', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const first = routeIn((await visitor.post('/api/routes', short)).body);
    const gone = routeIn((await visitor.post(`/api/routes/${first.id}/duplicate`)).body);
    expect((await visitor.call('DELETE', `/api/routes/${gone.id}`)).status).toBe(200);
    const at = new Date(NOW).toISOString();
    await server.store.db.execute(
      sql`insert into idempotency_keys (user_id, key, call, body_hash, run, leased_until, status, answer, started_at)
          select ${user.id}, 'k-' || i, 'POST /api/routes', 'x', gen_random_uuid(), ${at}::timestamptz, status, answer, ${at}::timestamptz
          from (values (1, 200, repeat('x', 1500)), (2, null, null)) as kept (i, status, answer)`,
    );
    await fill(user.id, plans.FREE.storage.megabytes - (await usageOf(user.id)).bytes / 1_000_000);
    const vehicle = await visitor.post('/api/vehicles', { name: 'Bus', kind: 'rv' });
    expect(vehicle.status).toBe(200);
    const keys = await rowsOf<{ key: string }>(server.store.db, sql`select key from idempotency_keys`);
    expect(keys).toEqual([{ key: 'k-2' }]);
    expect((await visitor.post(`/api/routes/${gone.id}/restore`)).status).toBe(200);
  }, 240_000);

  it('increases with the plan, and is also bounded on a private server', async () => {
    const megabytes = tiers.map((tier) => plans[tier].storage.megabytes);
    expect(megabytes).toEqual([...megabytes].sort((a, b) => a - b));
    expect(plans.FREE.storage.rows).toBeGreaterThan(1000);
  });

  it('covers every user table except those with their own limit', async () => {
    const rows = await rowsOf<{ name: string }>(
      server.store.db,
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    );
    /**
     * Tables with bounded rows: `sessions` is limited by `MOST_SESSIONS`; `credentials` and `email_changes` have one
     * row per user.
     */
    const bounded = ['credentials', 'email_changes', 'sessions'];
    const declared = storedTables.map(({ table }) => getTableName(table));
    expect(rows.map(({ name }) => name).sort()).toEqual([...bounded, ...declared].sort());
  });

  it('ends the oldest sessions of a user with too many', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    await server.store.db.execute(
      sql`insert into sessions (id, token, user_id, expires_at, updated_at, created_at)
          select 's-' || i, 't-' || i, ${user.id}, now() + interval '1 day', now() - interval '1 hour', now() - interval '1 hour'
          from generate_series(1, 400) i`,
    );
    const again = new Visitor(server.app);
    expect((await again.post('/api/login', { email: 'ann@example.com', password: PASSWORD })).status).toBe(200);
    const [count] = await rowsOf<{ n: number }>(server.store.db, sql`select count(*)::int as n from sessions`);
    expect(count?.n).toBe(MOST_SESSIONS);
    expect((await again.get('/api/me')).body).toMatchObject({ user: { id: user.id } });
    expect((await visitor.get('/api/me')).body).toMatchObject({ user: { id: user.id } });
  });
});
