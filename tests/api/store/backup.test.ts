import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MOST_ANSWER_BYTES } from '@roadcast/contract';
import { readBackup, writeBackup } from '@roadcast/server/platform/db/backup';
import { readMigrations, withoutSchema } from '@roadcast/server/platform/db/migrations';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Store } from '@roadcast/server/platform/db/store';
import { pageKeysOf, tablesOf } from '@roadcast/server/platform/db/store-catalog';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyStore, openTestStore } from '../../support/database.ts';
import { contentsOf, writeDataOf } from '../../support/migration-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-backup-'));
const file = join(folder, 'backup');
let store: Store;
/** The backup runs in the test's event loop, as in a server, where PGlite and requests share it. */
let sharing: { inTurns: boolean };

beforeAll(async () => {
  ({ store } = await openTestStore());
  sharing = { inTurns: store.kind === 'pglite' };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyStore(store);
  for (const { tag } of await readMigrations()) await writeDataOf(tag, store.db);
});

const owner = 'u-many';

/** Adds trips of the maximum size. Their line repeats one point, so they can be stored quickly. */
async function addLargestTrips(count: number, bytes = MOST_ANSWER_BYTES): Promise<void> {
  const point = '[-104.99025,39.73921],';
  const trip = `{"line":[${point.repeat(Math.floor(bytes / point.length) - 10)}[0,0]]}`;
  await store.db.execute(sql`insert into users (id, name, email) values (${owner}, 'Ann', 'many@example.com')`);
  await store.db.execute(
    sql`insert into saved_routes (id, user_id, name, request, trip, origin, destination, waypoints, total_miles, total_hours, day_count,
          departure_at, arrival_at, vehicle_type, severity, preview, created_at, updated_at)
        values ('big-0', ${owner}, 'Denver to Moab', '{}', ${trip}::json, 'Denver, CO', 'Moab, UT', '[]', 354.3, 5.7, 1,
          now(), now(), 'car', 'clear', '{}', now(), now())`,
  );
  const columns = (
    await rowsOf<{ name: string }>(
      store.db,
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'saved_routes' and column_name <> 'id'`,
    )
  ).map(({ name }) => sql.identifier(name));
  const list = sql.join(columns, sql`, `);
  await store.db.execute(
    sql`insert into saved_routes (id, ${list}) select 'big-' || i, ${list} from saved_routes, generate_series(1, ${count - 1}::int) i where id = 'big-0'`,
  );
}

/** Returns the number of large trips and a hash over all of them. */
async function largeTrips(): Promise<unknown> {
  const rows = await rowsOf(
    store.db,
    sql`select count(*)::int as trips, md5(string_agg(id || md5(trip::text), ',' order by id)) as hash from saved_routes where id like 'big-%'`,
  );
  return rows[0];
}

/** Returns the schemas that restores have left behind. */
const leftSchemas = () => rowsOf(store.db, sql`select nspname from pg_namespace where nspname like 'roadcast%'`);

/** Queries the store during the work, as requests do. @returns the number of responses. */
async function answersDuring(work: Promise<unknown>): Promise<number> {
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  void work.then(end, end);
  let answers = 0;
  while (!ended) {
    await rowsOf(store.db, sql`select count(*) from users`);
    answers += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await work;
  return answers;
}

describe('a store with the largest possible trips', () => {
  // Too large for a single JSON array: all of them exceed PostgreSQL's limit, and half of them exceed PGlite's memory.
  it('is restored in full', { timeout: 240_000 }, async () => {
    await addLargestTrips(store.kind === 'pglite' ? 45 : 95);
    const held = await largeTrips();
    await writeBackup(store.db, file, []);
    await store.db.execute(sql`delete from saved_routes`);
    await readBackup(store.db, file);
    expect(await largeTrips()).toEqual(held);
  });

  it('serves requests while it is backed up and restored', { timeout: 120_000 }, async () => {
    await addLargestTrips(100, 60_000);
    const held = await largeTrips();
    expect(await answersDuring(writeBackup(store.db, file, [], sharing))).toBeGreaterThan(5);
    expect(await answersDuring(readBackup(store.db, file, sharing))).toBeGreaterThan(20);
    expect(await largeTrips()).toEqual(held);
  });
});

describe('a backup during which requests are served', () => {
  it('can be restored even if users are added, changed and deleted while it is written', {
    timeout: 120_000,
  }, async () => {
    await addLargestTrips(100, 20_000);
    const held = await largeTrips();
    let writing = true;
    const writer = (async () => {
      for (let i = 0; writing; i++) {
        const id = `w-${i % 50}`;
        await store.db.execute(sql`delete from users where id = ${id}`);
        await store.db.execute(sql`insert into users (id, name, email) values (${id}, 'w', ${`w-${i}@x.org`})`);
        await store.db.execute(
          sql`insert into credentials (id, account_id, provider_id, user_id) values (${`w-${i}`}, 'w', 'credential', ${id})`,
        );
        // Each email address moves to another user.
        await store.db.execute(sql`update users set email = ${`moved-${i}@x.org`} where email = ${`w-${i - 1}@x.org`}`);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    await writeBackup(store.db, file, [], { inTurns: true });
    writing = false;
    await writer;
    await readBackup(store.db, file, sharing);
    expect(await largeTrips()).toEqual(held);
    const { users } = await contentsOf(store.db);
    expect(users?.map(({ id }) => id)).toEqual(expect.arrayContaining([owner, 'u-ann']));
  });

  it('includes each row once, for every kind of key', async () => {
    for (const { name } of await tablesOf(store.db)) {
      const keys = await pageKeysOf(store.db, name);
      const covered = await Promise.all(
        keys.map(({ covers }) =>
          rowsOf<{ rows: number }>(
            store.db,
            sql`select count(*)::int as rows from ${sql.identifier(name)} where ${sql.raw(covers ?? 'true')}`,
          ),
        ),
      );
      const [all] = await rowsOf<{ rows: number }>(
        store.db,
        sql`select count(*)::int as rows from ${sql.identifier(name)}`,
      );
      expect([name, covered.flat().reduce((sum, { rows }) => sum + rows, 0)]).toEqual([name, all?.rows]);
    }
  });
});

/** Rewrites the backup with changed lines. */
function changeLines(change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`));
}

describe('a restore', () => {
  it('skips a row whose parent is missing from the backup, and reports it', async () => {
    await writeBackup(store.db, file, []);
    const { users = [] } = await contentsOf(store.db);
    changeLines((lines) =>
      lines
        .filter((line) => !line.startsWith('{"id":"u-ann"') && !line.startsWith('{"id": "u-ann"'))
        .map((line) =>
          line.startsWith('#{"rows"') ? `#{"rows":${lines.filter((one) => !one.startsWith('#')).length - 1}}` : line,
        ),
    );
    const leftOut: number[] = [];
    await readBackup(store.db, file, { onLeftOut: (rows) => leftOut.push(rows) });
    const after = await contentsOf(store.db);
    expect(after.users?.length).toBe(users.length - 1);
    expect(leftOut[0]).toBeGreaterThan(0);
  });

  const SECRET = '-104.99025';

  it.each([
    [
      'a row the database refuses',
      (lines: string[]) => lines.map((line) => (line.includes('"u-ann"') ? `{"id": ${SECRET}, oops` : line)),
      /^The database refused the backup in the table \w+ \(22P02\)\. Nothing was changed$/,
    ],
    [
      'no end',
      (lines: string[]) => lines.slice(0, -1),
      /^The backup is damaged or its end is missing\. Nothing was changed$/,
    ],
    [
      'a table that does not exist',
      (lines: string[]) => lines.map((line) => line.replace('"table":"users"', `"table":"${SECRET}"`)),
      /^The backup is damaged/,
    ],
    [
      'a newer step',
      (lines: string[]) => lines.map((line) => line.replace(/"step":"[^"]*"/, '"step":"9999_next"')),
      /written by a newer version of Roadcast \(9999_next\): use that version\. Nothing was changed$/,
    ],
  ])(
    'of a file with %s changes nothing, reports the reason in one line, and leaves nothing behind',
    async (_, change, line) => {
      await writeBackup(store.db, file, []);
      changeLines(change);
      const held = await contentsOf(store.db);
      const error = await readBackup(store.db, file, sharing).catch((failure: Error) => failure);
      expect(error).toBeInstanceOf(Error);
      const { message } = error as Error;
      expect(message).toMatch(line);
      expect(message).not.toContain(SECRET);
      expect(await contentsOf(store.db)).toEqual(held);
      expect(await leftSchemas()).toEqual([]);
    },
  );

  it('cleans up after a killed one, and keeps keys, counters and names as the migrations create them', async () => {
    const described = await description();
    await store.db.execute(sql`create schema roadcast_restore_killed`);
    await store.db.execute(sql`create table roadcast_restore_killed.users (id text)`);
    await writeBackup(store.db, file, []);
    await readBackup(store.db, file, sharing);
    expect(await leftSchemas()).toEqual([]);
    expect(await description()).toEqual(described);
  });

  it('that is overtaken by a later one changes nothing', async () => {
    await addLargestTrips(100, 100_000);
    await writeBackup(store.db, file, []);
    const first = readBackup(store.db, file, { inTurns: true }).catch((error: Error) => error);
    await expect.poll(leftSchemas, { interval: 5, timeout: 20_000 }).not.toEqual([]);
    const second = readBackup(store.db, file, { inTurns: true });
    expect(await first).toMatchObject({ message: 'Another restore has started since. This one changed nothing' });
    expect(await second).toBeGreaterThan(100);
    expect(await leftSchemas()).toEqual([]);
  });

  it('works only with migrations that name no schema; others would change the tables in use', async () => {
    for (const { tag, statements } of await readMigrations()) {
      const naming = statements.map(withoutSchema).filter((statement) => /\bpublic\b"?\s*\./i.test(statement));
      expect([tag, naming]).toEqual([tag, []]);
    }
  });
});

/** Returns the store's columns, constraints and indexes, as described by the database. */
async function description(): Promise<unknown[]> {
  return [
    ...(await rowsOf(
      store.db,
      sql`select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`,
    )),
    ...(await rowsOf(
      store.db,
      sql`select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    )),
    ...(await rowsOf(store.db, sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`)),
  ];
}
