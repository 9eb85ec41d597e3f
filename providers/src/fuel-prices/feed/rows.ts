import { FeedRefused } from './refused.ts';
import { splitCsv } from './split-csv.ts';
import { splitJson } from './split-json.ts';

/** Required columns; the others identify the station. */
const NEEDED = ['grade', 'price', 'time'] as const;

/**
 * Reads the rows of a feed, JSON or CSV by its first character.
 * @param chunks the text in parts of any length. @returns the raw rows.
 * @throws FeedRefused if it is neither, or incomplete.
 */
export async function* rowsOf(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  const parts = chunks[Symbol.asyncIterator]();
  let start = '';
  while (start.trim() === '') {
    const next = await parts.next();
    if (next.done) throw new FeedRefused('It is empty.');
    start += next.value;
  }
  const whole = resumed(start, parts);
  yield* /^\s*[[{]/.test(start) ? splitJson(whole) : recordsOf(splitCsv(whole));
}

async function* resumed(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Turns lines into records by the header's names. A line with another number of fields is dropped. */
async function* recordsOf(lines: AsyncIterable<readonly string[]>): AsyncGenerator<unknown> {
  let names: readonly string[] | null = null;
  for await (const fields of lines) {
    if (names === null) {
      names = fields.map((name) => name.trim().toLowerCase());
      if (!NEEDED.every((name) => names?.includes(name))) {
        throw new FeedRefused(`Its first line does not name the columns ${NEEDED.join(', ')}.`);
      }
    } else if (fields.length !== names.length) yield null;
    else yield Object.fromEntries(names.map((name, i) => [name, fields[i]]));
  }
}
