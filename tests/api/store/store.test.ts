import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readBackup, writeBackup } from '@roadcast/server/platform/db/backup';
import { migrate, readMigrations, stepsTaken } from '@roadcast/server/platform/db/migrations';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Store } from '@roadcast/server/platform/db/store';
import { lockStore } from '@roadcast/server/platform/locks/store-lock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../../support/database.ts';
import { contentsOf, lostBetween, writeDataOf } from '../../support/migration-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-store-'));
let store: Store;
beforeAll(async () => {
  ({ store } = await openTestStore());
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Drops everything, then runs the migrations up to a given one, inserting sample data after each. */
async function rebuild(upTo: string): Promise<void> {
  await store.db.execute(sql`drop schema public cascade`);
  await store.db.execute(sql`create schema public`);
  for (const { tag } of await readMigrations()) {
    await migrate(store.db, tag);
    await writeDataOf(tag, store.db);
    if (tag === upTo) return;
  }
}

const steps = await readMigrations();
const newest = steps.at(-1)?.tag ?? '';

describe('migrations', () => {
  it.each(steps.map(({ tag }, index) => [tag, steps[index - 1]?.tag]))(
    '%s keeps all data of a store at %s',
    async (tag, before) => {
      if (before === undefined) return rebuild(tag);
      // The previous test leaves the store in this state.
      if ((await stepsTaken(store.db)).at(-1)?.tag !== before) await rebuild(before);
      const held = await contentsOf(store.db);
      expect(Object.values(held).flat().length).toBeGreaterThan(0);
      await migrate(store.db, tag);
      expect(lostBetween(held, await contentsOf(store.db))).toEqual([]);
      await writeDataOf(tag, store.db);
    },
  );

  it('0004_skipped_towns keeps a saved trip’s skipped towns under the new name', async () => {
    await rebuild('0003_email_changes');
    const request = { origin: 'Chicago, IL', destination: 'Denver, CO' };
    const before = JSON.stringify({ ...request, notAt: ['Lincoln, NE'] });
    await store.db.execute(sql`update saved_routes set request = ${before}::jsonb where id = 'r-1'`);
    await migrate(store.db, '0004_skipped_towns');
    const [row] = await rowsOf(store.db, sql`select request from saved_routes where id = 'r-1'`);
    expect(row).toEqual({ request: { ...request, skippedTowns: ['Lincoln, NE'] } });
  });

  it('run once, by the first server to start', async () => {
    await rebuild(steps[0]?.tag ?? '');
    await Promise.all(Array.from({ length: 4 }, () => migrate(store.db)));
    expect((await stepsTaken(store.db)).map(({ tag }) => tag)).toEqual(steps.map(({ tag }) => tag));
  });

  it('reject a newer store, and one with other migrations', async () => {
    await rebuild(newest);
    await store.db.execute(sql`insert into schema_steps (tag, hash) values ('9999_from_the_future', 'x')`);
    await expect(migrate(store.db)).rejects.toThrow(
      /was written by a newer version of Roadcast \(9999_from_the_future\)/,
    );
    await store.db.execute(sql`delete from schema_steps where tag = '9999_from_the_future'`);
    await store.db.execute(sql`update schema_steps set hash = 'x'`);
    await expect(migrate(store.db)).rejects.toThrow(/migrations are not this version's/);
    await rebuild(newest);
  });

  it('match the tables in the code', async () => {
    // The tool accepts only relative paths and always exits with 0, so check its output.
    cpSync('server/migrations', join(folder, 'steps'), { recursive: true });
    const args = ['generate', '--dialect=postgresql', `--out=${relative('server', join(folder, 'steps'))}`];
    args.push('--schema=./src/**/tables.ts');
    const { stdout } = spawnSync(process.execPath, ['../node_modules/drizzle-kit/bin.cjs', ...args], {
      cwd: 'server',
      encoding: 'utf8',
    });
    expect(stdout).toContain('No schema changes');
  });
});

const file = join(folder, 'backup');

describe('a backup', () => {
  beforeEach(() => rebuild(newest));

  it('restores everything exactly', async () => {
    const held = await contentsOf(store.db);
    const count = await writeBackup(store.db, file, []);
    await store.db.execute(sql`delete from users`);
    await store.db.execute(sql`insert into users (id, name, email) values ('u-eve', 'Eve', 'eve@example.com')`);
    expect(await readBackup(store.db, file)).toBe(count);
    expect(await contentsOf(store.db)).toEqual(held);
  });

  it('omits short-lived data', async () => {
    await writeBackup(store.db, file, ['sessions', 'verifications', 'attempts']);
    await readBackup(store.db, file);
    const { users, sessions, attempts } = await contentsOf(store.db);
    expect([users?.length, sessions?.length, attempts?.length]).toEqual([2, 0, 0]);
  });

  it('handles more rows than fit into one batch, and every kind of character', async () => {
    await store.db.execute(
      sql`insert into users (id, name, email) select 'n-' || i, 'Zoë “☂” \\ " ' || chr(10) || i, i || '@example.org' from generate_series(1, 1777) i`,
    );
    const held = await contentsOf(store.db);
    await writeBackup(store.db, file, []);
    await store.db.execute(sql`delete from users`);
    await readBackup(store.db, file);
    expect(await contentsOf(store.db)).toEqual(held);
  });

  it('is a consistent snapshot despite concurrent writes', async () => {
    if (store.kind === 'pglite') return;
    let writing = true;
    const writer = (async () => {
      for (let i = 0; writing; i++) {
        await store.db.transaction(async (tx) => {
          await tx.execute(sql`insert into users (id, name, email) values (${`w-${i}`}, 'w', ${`w-${i}@x.org`})`);
          await tx.execute(
            sql`insert into verifications (id, identifier, value, expires_at) values (${`w-${i}`}, 'w', 'w', now())`,
          );
        });
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await writeBackup(store.db, file, []);
    writing = false;
    await writer;
    await readBackup(store.db, file);
    const [row] = await rowsOf<{ users: number; others: number }>(
      store.db,
      sql`select (select count(*)::int from users where id like 'w-%') as users,
            (select count(*)::int from verifications where id like 'w-%') as others`,
    );
    expect(row?.users).toBe(row?.others);
  });
});

describe('a backup of an older store', () => {
  it.each(steps.map(({ tag }) => tag))('%s is migrated', async (tag) => {
    await rebuild(tag);
    const held = await contentsOf(store.db);
    await writeBackup(store.db, file, []);
    await migrate(store.db);
    await readBackup(store.db, file);
    expect(lostBetween(held, await contentsOf(store.db))).toEqual([]);
    expect((await stepsTaken(store.db)).at(-1)?.tag).toBe(newest);
  });
});

/** Returns a step that creates the database folder before a store is opened. */
const prepare = (dataDir: string) => async (): Promise<void> => {
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n', { flag: 'a' });
};
const lock = (dataDir: string) => lockStore(dataDir, prepare(dataDir));

describe('the lock', () => {
  it('is held by one of many simultaneous processes', async () => {
    for (let round = 0; round < 4; round++) {
      const dataDir = join(folder, `locked-${round}`);
      const taken = await Promise.allSettled(Array.from({ length: 6 }, () => lock(dataDir)));
      const held = taken.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
      expect(held.length).toBe(1);
      for (const one of held) {
        await expect(lock(dataDir)).rejects.toThrow(/is in use by another Roadcast server/);
        await one.release();
      }
      await (await lock(dataDir)).release();
    }
  });

  it('works if the folder’s path exceeds a socket’s limit', async () => {
    const dataDir = join(folder, 'x'.repeat(120));
    const held = await lock(dataDir);
    await expect(lock(dataDir)).rejects.toThrow(/is in use/);
    await held.release();
  });
});
