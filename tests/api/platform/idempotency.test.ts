import type { UserId } from '@roadcast/core/ids';
import { savedRoutes } from '@roadcast/server/modules/trips/saved/tables';
import { vehicleTable } from '@roadcast/server/modules/vehicles/tables';
import { markCreation, withinCreation } from '@roadcast/server/platform/idempotency/creation-scope';
import { idempotencyKeys } from '@roadcast/server/platform/idempotency/tables';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, signedUp, type Visitor } from '../../support/visitor.ts';

let server: TestApp;
let ann: Visitor;
let annId: UserId;
beforeAll(async () => {
  server = await startApp({ settings: { EDITION: 'private' } });
});
beforeEach(async () => {
  await server.empty();
  const { visitor, user } = await signedUp(server, 'ann@example.com');
  ann = visitor;
  annId = user.id;
});
afterAll(() => server.close());

const trip = { origin: 'Denver, CO', destination: 'Boulder, CO' };
const save = (key: string, body: object = trip, by = ann) =>
  by.call('POST', '/api/routes', body, { 'idempotency-key': key });
const saved = () => server.store.db.$count(savedRoutes);
const codeIn = (body: unknown) => (body as { error?: { code?: string } }).error?.code;

it('creates once per key, with the same response', async () => {
  const first = await save('key-1');
  expect(first.status).toBe(200);
  const again = await save('key-1');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await saved()).toBe(1);
  await save('key-2');
  expect(await saved()).toBe(2);
});

it('creates once for simultaneous identical requests', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => save('key-1')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await saved()).toBe(1);
});

it('rejects a key reused for another request, and accepts it from another user', async () => {
  await save('key-1');
  const other = await save('key-1', { ...trip, destination: 'Golden, CO' });
  expect([other.status, codeIn(other.body)]).toEqual([422, 'idempotency_key_reused']);
  const { visitor: ben } = await signedUp(server, 'ben@example.com');
  expect((await save('key-1', trip, ben)).status).toBe(200);
  expect(await saved()).toBe(2);
});

it('lets a rejected request be corrected and sent again', async () => {
  const bad = await save('key-1', { origin: 'Denver, CO', destination: 'Nowhere at all, ZZ' });
  expect(bad.status).toBe(422);
  await expect.poll(() => server.store.db.$count(idempotencyKeys)).toBe(0);
  expect((await save('key-1')).status).toBe(200);
});

it('rejects an invalid key', async () => {
  for (const key of ['', 'a b', 'x'.repeat(201)]) {
    const answer = await save(key);
    expect([answer.status, codeIn(answer.body)]).toEqual([400, 'idempotency_key_invalid']);
  }
  expect(await saved()).toBe(0);
});

it('covers copies and vehicles', async () => {
  const { body } = await save('key-1');
  const { id } = (body as { route: { id: string } }).route;
  const key = { 'idempotency-key': 'key-2' };
  const copies = [
    await ann.call('POST', `/api/routes/${id}/duplicate`, undefined, key),
    await ann.call('POST', `/api/routes/${id}/duplicate`, undefined, key),
  ];
  expect(copies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await saved()).toBe(2);
  for (let i = 0; i < 2; i++) {
    const added = await ann.call('POST', '/api/vehicles', { name: 'Van', kind: 'car' }, { 'idempotency-key': 'key-3' });
    expect(added.status).toBe(200);
  }
  expect(await server.store.db.$count(vehicleTable)).toBe(1);
});

it('never creates twice after a server died, before or after the commit', async () => {
  const { db } = server.store;
  await save('key-1');
  // Simulate a server that died after the commit, before responding.
  await db.update(idempotencyKeys).set({ answer: null, status: null, leasedUntil: new Date(0) });
  const after = await save('key-1');
  expect([after.status, codeIn(after.body)]).toEqual([409, 'request_unfinished']);
  expect(await saved()).toBe(1);
  // Simulate a server that died before the commit.
  await db.update(idempotencyKeys).set({ createdAt: null });
  expect((await save('key-1')).status).toBe(200);
  expect(await saved()).toBe(2);
});

it('rolls back a creation if another run took over its key', async () => {
  await save('key-1');
  const { db } = server.store;
  const { idempotency } = server.platform;
  await expect(
    new Promise((resolve, reject) =>
      withinCreation(
        (tx) => idempotency.markCreated(tx, annId, 'key-1', '0f0e9c50-1111-4111-8111-111111111111'),
        () => {
          db.transaction(async (tx) => {
            await tx.update(savedRoutes).set({ name: sql`'changed'` });
            await markCreation(tx);
          }).then(resolve, reject);
        },
      ),
    ),
  ).rejects.toMatchObject({ code: 'request_in_progress' });
  expect((await db.select({ name: savedRoutes.name }).from(savedRoutes))[0]?.name).not.toBe('changed');
});

it('is deleted with its user', async () => {
  await save('key-1');
  expect((await ann.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
  expect(await server.store.db.$count(idempotencyKeys)).toBe(0);
});
