import { FeedRefused } from './refused.ts';

/** Maximum field length, characters. A longer field has an unclosed quote. */
const LONGEST_FIELD = 2000;

/**
 * Parses comma-separated values according to RFC 4180: quoted fields may contain commas, line breaks and doubled
 * quotes.
 * @param chunks the text in parts of any length. @returns the fields of each line; skips empty lines.
 * @throws FeedRefused if the last line has no line break, because it may be incomplete.
 */
export async function* splitCsv(chunks: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  const line = new CsvLine();
  for await (const chunk of chunks) {
    for (const char of chunk) {
      const fields = line.read(char);
      if (fields) yield fields;
    }
  }
  if (line.isBegun) throw new FeedRefused('It ends in the middle of a line.');
}

class CsvLine {
  private fields: string[] = [];
  private field = '';
  private isQuoted = false;
  /**
   * Whether the previous character was a quote inside a quoted field. It closes the field unless another quote follows.
   */
  private isQuoteBefore = false;

  get isBegun(): boolean {
    return this.isQuoted || this.field !== '' || this.fields.length > 0;
  }

  /** Processes a character. Returns the fields if it ends a non-empty line, null otherwise. */
  read(char: string): readonly string[] | null {
    if (this.isQuoted) {
      this.readQuoted(char);
      return null;
    }
    const isDoubled = this.isQuoteBefore && char === '"';
    this.isQuoteBefore = false;
    if (char === '"') {
      this.isQuoted = true;
      if (isDoubled) this.field += '"';
    } else if (char === '\n') return this.ended();
    else if (char === ',') this.endField();
    else if (char !== '\r') this.field += char;
    return null;
  }

  private readQuoted(char: string): void {
    if (char === '"') {
      this.isQuoted = false;
      this.isQuoteBefore = true;
    } else this.field += char;
    if (this.field.length > LONGEST_FIELD) throw new FeedRefused('It has an unclosed quote.');
  }

  private endField(): void {
    this.fields.push(this.field);
    this.field = '';
  }

  private ended(): readonly string[] | null {
    this.endField();
    const { fields } = this;
    this.fields = [];
    return fields.length > 1 || fields[0] !== '' ? fields : null;
  }
}
