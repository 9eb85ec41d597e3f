import { FeedRefused } from './refused.ts';

/** Maximum row length, characters. Longer rows are invalid. */
const LONGEST_ROW = 10_000;

/** Maximum nesting depth. A row is an object of plain values. */
const MOST_LEVELS = 8;

const NOT_A_LIST = 'It is not a JSON list of prices.';

/**
 * Parses a JSON list of objects one at a time, because parsing 100 MB in one call would block the event loop for a
 * second.
 * @param chunks the text in parts of any length. @returns the raw objects.
 * @throws FeedRefused if the text isn't a list of objects, or is incomplete.
 */
export async function* splitJson(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  const list = new JsonList();
  for await (const chunk of chunks) {
    for (const char of chunk) {
      const row = list.read(char);
      if (row !== null) yield parsed(row);
    }
  }
  if (!list.isWhole) throw new FeedRefused('It ends in the middle of its list.');
}

class JsonList {
  private place: 'before' | 'between' | 'in-row' | 'after' = 'before';
  private row = '';
  /** Number of open brackets in the row. */
  private depth = 0;
  private isInText = false;
  private isEscaped = false;

  get isWhole(): boolean {
    return this.place === 'after';
  }

  /** Processes a character. Returns the row's text if it ends a row, null otherwise. */
  read(char: string): string | null {
    if (this.place === 'in-row') return this.readInRow(char);
    if (/\s/.test(char) || (this.place === 'between' && char === ',')) return null;
    if (this.place === 'before' && char === '[') this.place = 'between';
    else if (this.place === 'between' && char === ']') this.place = 'after';
    else if (this.place === 'between' && char === '{') {
      this.place = 'in-row';
      this.row = char;
      this.depth = 1;
    } else throw new FeedRefused(NOT_A_LIST);
    return null;
  }

  private readInRow(char: string): string | null {
    this.row += char;
    if (this.row.length > LONGEST_ROW) throw new FeedRefused(NOT_A_LIST);
    if (this.isInText) this.readInText(char);
    else if (char === '"') this.isInText = true;
    else if (char === '{' || char === '[') this.depth += 1;
    else if (char === '}' || char === ']') this.depth -= 1;
    if (this.depth > MOST_LEVELS) throw new FeedRefused(NOT_A_LIST);
    if (this.depth > 0) return null;
    this.place = 'between';
    return this.row;
  }

  private readInText(char: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (char === '\\') this.isEscaped = true;
    else if (char === '"') this.isInText = false;
  }
}

function parsed(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    throw new FeedRefused('It has JSON that cannot be read.');
  }
}
