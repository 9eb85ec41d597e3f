import { DatabaseLimits } from '@roadcast/server/platform/limits/database-limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const limit = { times: 2, seconds: 60 };

it('a counter written before the store’s clock was set back doesn’t block callers for an hour', async () => {
  const limits = new DatabaseLimits(server.store.db);
  const allowed = async () => (await limits.take('someone', limit)).allowed;
  expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
  // Simulate rows written by a server whose clock is an hour ahead.
  await server.store.db.execute(sql`update attempts set ends_at = ends_at + interval '1 hour'`);
  expect(await limits.take('someone', limit)).toEqual({ allowed: true, secondsLeft: 60 });
  expect([await allowed(), await allowed()]).toEqual([true, false]);
});
