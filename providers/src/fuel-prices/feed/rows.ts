import { FeedRefused } from './refused.ts';
import { splitCsv } from './split-csv.ts';
import { splitJson } from './split-json.ts';

/** Required columns. The optional ones identify the station. */
const NEEDED = ['grade', 'price', 'time'] as const;

/**
 * Parses a feed's rows, as JSON or CSV depending on its first character.
 * @param chunks the text in parts of any length. @returns the raw rows.
 * @throws FeedRefused if the feed is neither, or is incomplete.
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

/** Converts lines to records keyed by the header's names. Skips lines with a different number of fields. */
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
