import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FilesPort } from '@roadcast/providers/files/port';
import { damaged, headingOf, isMark, linesIn, markLine, readMark } from './backup-file.ts';
import { failureCodeOf, isOutOfReach, isOutOfRoom } from './driver-failure.ts';
import { FreshSchema } from './fresh-schema.ts';
import { readMigrations, stepsTaken } from './migrations.ts';
import { fullPace, type Pace, SharedPace } from './pace.ts';
import { insertRows, type Target, targetOf } from './restore-rows.ts';
import { type Database, type Queries, StoreError } from './store.ts';
import { tablesOf } from './store-catalog.ts';
import { fileLines, restoreFile } from './stored-files.ts';
import { sync } from './synced-files.ts';
import { rowsAsText } from './table-pages.ts';

/** Options for a backup or restore. */
export interface Sharing {
  /**
   * Whether the store also serves requests on this event loop, one query at a time. If so, the work is split into short
   * statements with pauses, and a backup isn't a consistent snapshot.
   */
  readonly inTurns?: boolean;
  /** The file store, whose files are also saved and restored; none if omitted. */
  readonly files?: FilesPort;
}

export interface Restoring extends Sharing {
  /**
   * Called with the number of skipped rows, if any. The rows or their parents changed during a backup with `inTurns`.
   */
  readonly onLeftOut?: (rows: number) => void;
}

const paceOf = ({ inTurns = false }: Sharing): Pace => (inTurns ? new SharedPace() : fullPace());

/**
 * Writes all data to a file that only this OS user may read, because it contains password hashes. By default, the
 * backup is a consistent snapshot. With `inTurns`, rows that change during the backup are written as before or after
 * the change, and a restore skips rows with missing parents.
 * @param leaveOut tables to skip. @returns the number of rows written.
 */
export async function writeBackup(
  db: Database,
  path: string,
  leaveOut: readonly string[],
  sharing: Sharing = {},
): Promise<number> {
  const unfinished = `${path}.new`;
  const pace = paceOf(sharing);
  try {
    const rows = sharing.inTurns
      ? await writeLines(db, unfinished, leaveOut, pace, sharing.files)
      : await db.transaction((tx) => writeLines(tx, unfinished, leaveOut, pace, sharing.files), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        });
    await rename(unfinished, path);
    await sync(dirname(path));
    return rows;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeLines(
  queries: Queries,
  path: string,
  leaveOut: readonly string[],
  pace: Pace,
  files: FilesPort | undefined,
): Promise<number> {
  let rows = 0;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const line of linesOf(queries, leaveOut, pace, files)) {
      if (!isMark(line)) rows += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(
    Readable.from(lines(), { highWaterMark: 1 }),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return rows;
}

async function* linesOf(
  queries: Queries,
  leaveOut: readonly string[],
  pace: Pace,
  files: FilesPort | undefined,
): AsyncGenerator<string> {
  const step = (await stepsTaken(queries)).at(-1)?.tag ?? '';
  yield markLine({ roadcastBackup: 1, step, at: new Date().toISOString() });
  let count = 0;
  for (const { name } of await tablesOf(queries)) {
    if (leaveOut.includes(name)) continue;
    yield markLine({ table: name });
    for await (const row of rowsAsText(queries, name, pace)) {
      count += 1;
      yield row;
    }
  }
  if (files) yield* fileLines(files);
  yield markLine({ rows: count });
}

/**
 * Replaces all data in the store with a backup, or changes nothing on failure. The data is loaded into a second schema
 * and swapped in at the end, which also replaces concurrent writes. A backup from an older version is migrated.
 * @returns the number of rows restored.
 * @throws StoreError if the file isn't a backup, is damaged, is from a newer version, or can't be loaded; file system
 * errors.
 */
export async function readBackup(db: Database, path: string, restoring: Restoring = {}): Promise<number> {
  const lines = linesIn(path);
  try {
    const known = await readMigrations();
    const { step } = await headingOf(lines);
    if (!known.some(({ tag }) => tag === step)) {
      throw new StoreError(
        `The backup was written by a newer version of Roadcast (${step}): use that version. Nothing was changed`,
      );
    }
    const pace = paceOf(restoring);
    const fresh = new FreshSchema(db, randomUUID().replaceAll('-', ''), known, pace);
    const { rows, leftOut } = await new Load(fresh, pace, restoring.files).run(step, lines);
    if (leftOut > 0) restoring.onLeftOut?.(leftOut);
    return rows;
  } finally {
    await lines.return();
  }
}

interface Restored {
  readonly rows: number;
  readonly leftOut: number;
}

/** A single restore, with state for its error message. */
class Load {
  private readonly fresh: FreshSchema;
  private readonly pace: Pace;
  private readonly files: FilesPort | undefined;
  private table: string | null = null;
  private switching = false;

  constructor(fresh: FreshSchema, pace: Pace, files: FilesPort | undefined) {
    this.fresh = fresh;
    this.pace = pace;
    this.files = files;
  }

  async run(step: string, lines: AsyncGenerator<string, void>): Promise<Restored> {
    const { fresh } = this;
    try {
      await fresh.make(step);
      const restored = await this.fill(lines);
      this.table = null;
      await fresh.bringForward();
      this.switching = true;
      await fresh.takePlace();
      return restored;
    } catch (error) {
      throw await this.failureOf(error);
    }
  }

  private async fill(lines: AsyncGenerator<string, void>): Promise<Restored> {
    const { fresh, pace } = this;
    let target: Target | null = null;
    let batch: string[] = [];
    let [rows, added, bytes] = [0, 0, 0];
    const write = async (): Promise<void> => {
      const [to, full] = [target, batch];
      if (full.length === 0) return;
      if (to === null) throw damaged();
      [batch, bytes] = [[], 0];
      rows += full.length;
      added += await fresh.run((tx) => insertRows(tx, to, full));
    };
    for await (const line of lines) {
      if (!isMark(line)) {
        const size = Buffer.byteLength(line);
        if (bytes + size > pace.bytes) await write();
        batch.push(line);
        bytes += size;
        continue;
      }
      await write();
      const mark = readMark(line);
      if (mark.rows === rows) return { rows: added, leftOut: rows - added };
      if (await restoreFile(mark, this.files)) continue;
      const { table } = mark;
      if (table === undefined) throw damaged();
      this.table = table;
      target = await fresh.run((tx) => targetOf(tx, table));
    }
    throw damaged();
  }

  /** Drops the loaded data. @returns the failure as one line, without stored data. */
  private async failureOf(error: unknown): Promise<unknown> {
    const { fresh } = this;
    if (this.switching && isOutOfReach(error)) {
      return new StoreError(
        'The database stopped answering during the last step: check which data it has, and restore again if it has the old',
      );
    }
    const overtaken = await fresh.wasDropped(error).catch(() => false);
    // If dropping fails too, the next restore drops the schema.
    await fresh.drop().catch(() => undefined);
    if (overtaken) return new StoreError('Another restore has started since. This one changed nothing');
    if (error instanceof StoreError) {
      const ends = error.message.endsWith('Nothing was changed');
      return ends ? error : new StoreError(`${error.message}. Nothing was changed`);
    }
    if (isOutOfRoom(error)) {
      return new StoreError('The disk has no room for both the restored data and the old. Nothing was changed');
    }
    if (isOutOfReach(error)) return new StoreError('The database stopped answering. Nothing was changed');
    const code = failureCodeOf(error);
    if (code === undefined || !(error instanceof Error && 'query' in error)) return error;
    const where = this.table === null ? '' : ` in the table ${this.table}`;
    return new StoreError(`The database refused the backup${where} (${code}). Nothing was changed`);
  }
}
