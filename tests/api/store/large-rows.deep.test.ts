import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackup, writeBackup } from '@roadcast/server/platform/db/backup';
import { readMigrations } from '@roadcast/server/platform/db/migrations';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Store } from '@roadcast/server/platform/db/store';
import { columnsOf } from '@roadcast/server/platform/db/store-catalog';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../support/database.ts';
import { liveBytes } from '../../support/live-memory.ts';
import { writeDataOf } from '../../support/migration-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-large-rows-'));
const file = join(folder, 'backup');
let store: Store;
beforeAll(async () => {
  ({ store } = await openTestStore());
  for (const { tag } of await readMigrations()) await writeDataOf(tag, store.db);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

it('a backup has only a few large rows in memory at a time', async () => {
  // Store 300 MB of text, which compresses to almost nothing.
  const columns = await columnsOf(store.db, 'saved_routes');
  const list = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const made = columns.map((name) => {
    if (name === 'id') return sql`'large-' || i`;
    return name === 'trip' ? sql`to_json(repeat('x', 3000000))` : sql.identifier(name);
  });
  await store.db.execute(
    sql`insert into saved_routes (${list}) select ${sql.join(made, sql`, `)} from saved_routes, generate_series(1, 100) i where id = 'r-1'`,
  );
  const before = liveBytes();
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, liveBytes() - before);
  }, 200);
  const count = await writeBackup(store.db, file, []);
  expect(await readBackup(store.db, file)).toBe(count);
  clearInterval(watching);
  expect(peak).toBeLessThan(250_000_000);
  const [row] = await rowsOf<{ n: number }>(
    store.db,
    sql`select count(*)::int as n from saved_routes where id like 'large-%' and length(trip::text) = 3000002`,
  );
  expect(row?.n).toBe(100);
  // On a busy machine, PGlite takes minutes for this.
}, 480_000);
