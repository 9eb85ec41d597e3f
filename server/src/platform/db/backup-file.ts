import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StoreError } from './store.ts';

/*
 * A backup is a compressed file of lines: a heading; each table's name followed by its rows as JSON; the files of the
 * file store; and the number of rows. The format is the same for PGlite and PostgreSQL.
 */
export interface Heading {
  readonly roadcastBackup: 1;
  /** Tag of the store's last migration. */
  readonly step: string;
  readonly at: string;
}

/** A line that isn't a row: a table's name, a file, or the number of rows at the end. */
interface Mark {
  readonly table?: string;
  readonly rows?: number;
  /** File key, followed by the file's content in base64. */
  readonly file?: string;
  readonly content?: string;
}

const MARK = '#';

/** Maximum line length in a backup, characters: over ten times the largest trip that a user can save. */
const LONGEST_LINE = 64_000_000;

/** Returns the line for a heading, a table, a file or the row count. */
export const markLine = (value: Heading | Mark): string => `${MARK}${JSON.stringify(value)}`;

export const isMark = (line: string): boolean => line.startsWith(MARK);

export const readMark = (line: string): Mark => JSON.parse(line.slice(MARK.length)) as Mark;

/** Parses a backup's heading. @throws StoreError if the file isn't a backup. */
export async function headingOf(lines: AsyncGenerator<string, void>): Promise<Heading> {
  try {
    const { value } = await lines.next();
    const heading = JSON.parse((value ?? '').slice(MARK.length)) as Partial<Heading>;
    if (heading.roadcastBackup === 1 && heading.step !== undefined) return heading as Heading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
  }
  throw new StoreError('The file is not a Roadcast backup. Nothing was changed');
}

/** Yields a backup's lines. @throws StoreError if the file is damaged; file system errors. */
export async function* linesIn(path: string): AsyncGenerator<string, void> {
  const file = createReadStream(path);
  const text = createGunzip({ chunkSize: 65_536 }).setEncoding('utf8');
  // Forward errors, because a pipe doesn't.
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  // Parts of a line that spans chunks. Joined once, because appending to a string would rescan it for each chunk.
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n');
      pieces.push(first);
      length += first.length;
      if (length > LONGEST_LINE) throw damaged();
      const last = others.pop();
      if (last === undefined) continue;
      yield pieces.join('');
      yield* others;
      pieces = [last];
      length = last.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw damaged();
    throw error;
  } finally {
    file.destroy();
    text.destroy();
  }
}

export const damaged = (): StoreError =>
  new StoreError('The backup is damaged or its end is missing. Nothing was changed');
