import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@roadcast/server/app/open-store';
import { readSettings } from '@roadcast/server/app/settings';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'roadcast-folder-'));
const store = join(dataDir, 'db');
const aside = join(dataDir, 'aside');
const settings = readSettings({ DATA_DIR: dataDir });

beforeAll(async () => {
  const opened = await openStore(settings);
  await opened.store.db.execute(sql`insert into users (id, name, email) values ('u-ann', 'Ann', 'ann@example.com')`);
  await opened.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns the email addresses of all accounts. */
async function people(): Promise<string[]> {
  const opened = await openStore(settings);
  const rows = await rowsOf<{ email: string }>(opened.store.db, sql`select email from users`);
  await opened.close();
  return rows.map(({ email }) => email);
}

/** Returns the folders and files below a folder that the machine's other users may read, write or enter. */
const open = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .concat(folder)
    .filter((path) => !lstatSync(path).isSymbolicLink() && (lstatSync(path).mode & 0o077) !== 0);

describe.sequential('the store’s folder', () => {
  it('is private to its user from the first start', () => {
    expect(open(dataDir)).toEqual([]);
  });

  it('is made private when the server starts', async () => {
    for (const path of [dataDir, store, join(store, 'pg_wal')]) chmodSync(path, 0o755);
    chmodSync(join(store, 'PG_VERSION'), 0o666);
    mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 });
    writeFileSync(join(dataDir, 'outbox', 'mail.txt'), 'secret', { mode: 0o644 });
    expect(await people()).toEqual(['ann@example.com']);
    expect(open(dataDir)).toEqual([]);
  });

  it.each(['PG_VERSION', 'global/pg_control', 'pg_wal'])(
    'is not recreated if %s is missing, and opens again when it is restored',
    async (part) => {
      renameSync(join(store, part), aside);
      await expect(openStore(settings)).rejects.toThrow(
        `${part} missing. Restore that from a copy of the disk, or move the folder away and restore a backup`,
      );
      expect(existsSync(join(store, part))).toBe(false);
      renameSync(aside, join(store, part));
      expect(await people()).toEqual(['ann@example.com']);
    },
  );

  it('is not recreated if PG_VERSION is empty', async () => {
    renameSync(join(store, 'PG_VERSION'), aside);
    writeFileSync(join(store, 'PG_VERSION'), '');
    await expect(openStore(settings)).rejects.toThrow('the content of PG_VERSION missing');
    renameSync(aside, join(store, 'PG_VERSION'));
    expect(await people()).toEqual(['ann@example.com']);
  });

  it('is not recreated if it is missing, empty, or a dangling link', async () => {
    renameSync(store, aside);
    await expect(openStore(settings)).rejects.toThrow(/The store in .* is missing\. Put it back, or restore a backup/);
    expect(existsSync(store)).toBe(false);
    mkdirSync(store);
    await expect(openStore(settings)).rejects.toThrow(/is missing/);
    expect(readdirSync(store)).toEqual([]);
    rmSync(store, { recursive: true });
    symlinkSync(join(dataDir, 'not-mounted'), store);
    await expect(openStore(settings)).rejects.toThrow(/is a link to nothing: is its disk mounted/);
    rmSync(store);
    renameSync(aside, store);
    expect(await people()).toEqual(['ann@example.com']);
  });

  it('is recreated when a backup is restored in its place', async () => {
    rmSync(store, { recursive: true });
    const opened = await openStore(settings, true);
    expect(await rowsOf(opened.store.db, sql`select email from users`)).toEqual([]);
    await opened.close();
  });
});
