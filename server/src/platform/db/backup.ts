import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Migration, readMigrations, STEP_LOCK, stepsTaken, takeSteps } from './migrations.ts';
import { rowsOf } from './rows.ts';
import { type Database, StoreError, type Transaction } from './store.ts';
import { columnsOf, restartCounters, tablesOf } from './store-catalog.ts';
import { sync } from './synced-files.ts';

/*
 * A backup is one compressed file of lines: what it is and which steps its store had taken; then for each table its name
 * and its rows, as JSON that the database wrote and will read; then how many there were. Nothing in it belongs to a driver,
 * so what PGlite wrote PostgreSQL reads, and the other way round.
 */
interface Heading {
  readonly roadcastBackup: 1;
  /** Tag of the last step that the store had taken. */
  readonly step: string;
  readonly at: string;
}

const MARK = '#';
const ROWS_AT_ONCE = 500;

/**
 * Writes everything into a file, as it stands at one moment. The file holds passwords' hashes: only this user may read it.
 * @param leaveOut tables that are worth nothing later. @returns how many rows were written.
 */
export async function writeBackup(db: Database, path: string, leaveOut: readonly string[]): Promise<number> {
  const unfinished = `${path}.new`;
  let rows = 0;
  try {
    await db.transaction(
      async (tx) => {
        const lines = async function* (): AsyncGenerator<string> {
          for await (const line of linesOf(tx, leaveOut)) {
            if (!line.startsWith(MARK)) rows += 1;
            yield `${line}\n`;
          }
        };
        await pipeline(
          Readable.from(lines()),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600, flush: true }),
        );
      },
      { isolationLevel: 'repeatable read' },
    );
    await rename(unfinished, path);
    await sync(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return rows;
}

async function* linesOf(tx: Transaction, leaveOut: readonly string[]): AsyncGenerator<string> {
  const step = (await stepsTaken(tx)).at(-1)?.tag ?? '';
  yield mark({ roadcastBackup: 1, step, at: new Date().toISOString() } satisfies Heading);
  let count = 0;
  for (const { name } of await tablesOf(tx)) {
    if (leaveOut.includes(name)) continue;
    yield mark({ table: name });
    await tx.execute(
      sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    for (;;) {
      const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`));
      if (rows.length === 0) break;
      count += rows.length;
      for (const { row } of rows) yield row;
    }
    await tx.execute(sql`close backup_rows`);
  }
  yield mark({ rows: count });
}

const mark = (value: object): string => `${MARK}${JSON.stringify(value)}`;

/**
 * Puts a backup in the place of everything that is there, all or nothing. One of an older version is brought forward.
 * @returns how many rows were restored. @throws StoreError when the file is none, is damaged, or is of a newer version.
 */
export async function readBackup(db: Database, path: string): Promise<number> {
  const lines = linesIn(path);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${STEP_LOCK})`);
      const known = await readMigrations();
      await makeRoom(tx, await headingOf(lines), known);
      const count = await fillTables(tx, lines);
      await restartCounters(tx);
      await takeSteps(tx, known);
      return count;
    });
  } finally {
    await lines.return();
  }
}

/** Empties the store; one that is newer than the backup is taken down to the backup's step first. */
async function makeRoom(tx: Transaction, { step }: Heading, known: readonly Migration[]): Promise<void> {
  if (!known.some(({ tag }) => tag === step)) {
    throw new StoreError(`The backup was written by a newer version of Roadcast (${step}): use that version`);
  }
  if ((await stepsTaken(tx)).at(-1)?.tag === step) {
    const names = (await tablesOf(tx)).map(({ name }) => sql.identifier(name));
    await tx.execute(sql`truncate table ${sql.join(names, sql`, `)}`);
    return;
  }
  await tx.execute(sql`drop schema public cascade`);
  await tx.execute(sql`create schema public`);
  await takeSteps(tx, known, step);
}

/** @returns how many rows there were. @throws StoreError when that is not what the backup says. */
async function fillTables(tx: Transaction, lines: AsyncGenerator<string, void>): Promise<number> {
  let count = 0;
  let table: string | null = null;
  let batch: string[] = [];
  const write = async (): Promise<void> => {
    if (table !== null && batch.length > 0) await insert(tx, table, batch);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    if (!line.startsWith(MARK)) {
      batch.push(line);
      if (batch.length === ROWS_AT_ONCE) await write();
      continue;
    }
    await write();
    const marked = JSON.parse(line.slice(1)) as { table?: string; rows?: number };
    if (marked.rows === count) return count;
    table = marked.table ?? null;
  }
  throw damaged();
}

/** The rows go through as the text that they are: numbers that JavaScript would round stay what they were. */
async function insert(tx: Transaction, table: string, rows: readonly string[]): Promise<void> {
  const columns = (await columnsOf(tx, table)).map((name) => sql.identifier(name));
  const list = sql.join(columns, sql`, `);
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${list})
        select ${list} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(',')}]`}::jsonb)`,
  );
}

async function headingOf(lines: AsyncGenerator<string, void>): Promise<Heading> {
  const none = new StoreError('The file is no backup of Roadcast. Nothing was changed');
  try {
    const { value } = await lines.next();
    const heading = JSON.parse((value ?? '').slice(MARK.length)) as Partial<Heading>;
    if (heading.roadcastBackup === 1 && heading.step !== undefined) return heading as Heading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
  }
  throw none;
}

async function* linesIn(path: string): AsyncGenerator<string, void> {
  const file = createReadStream(path);
  const text = createGunzip().setEncoding('utf8');
  // A pipe carries no errors: whoever reads the text shall hear of the file's.
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  let rest = '';
  try {
    for await (const chunk of text) {
      const parts = (rest + String(chunk)).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw damaged();
    throw error;
  }
}

const damaged = (): StoreError => new StoreError('The backup is damaged: its end is missing. Nothing was changed');
