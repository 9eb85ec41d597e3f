import { type Delimiter, delimiterOf, endOfRow, fieldsOf, isDelimiterLine } from '@roadcast/core/csv';
import { ChargersError } from './chargers-error.ts';

/** Maximum characters in a row: a longer row means an unclosed quote. */
const LONGEST_ROW = 200_000;

/**
 * Splits delimiter-separated values (RFC 4180) into rows of fields: quoted fields may contain delimiters, line breaks
 * and doubled quotes. The delimiter (comma, semicolon or tab) is detected from the first row. Reads 100 MB in a few
 * seconds.
 * @param chunks the text in parts of any length. @returns the fields of each nonempty row.
 * @throws ChargersError for an unclosed quote.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  let isFirst = true;
  let delimiter: Delimiter | null = null;
  const read = (line: string): string[] | null => {
    if (delimiter === null && (line === '' || isDelimiterLine(line))) return null;
    delimiter ??= delimiterOf(line);
    return fieldsOf(line, delimiter);
  };
  for await (const chunk of chunks) {
    // Drop the byte order mark that some tools write.
    let text = isFirst && chunk.charCodeAt(0) === 0xfeff ? chunk.slice(1) : rest + chunk;
    isFirst = false;
    let start = 0;
    for (let end = endOfRow(text, start); end !== -1; end = endOfRow(text, start)) {
      const row = read(text.slice(start, end));
      start = end + 1;
      if (row) yield row;
    }
    text = text.slice(start);
    if (text.length > LONGEST_ROW) throw new ChargersError('it has an unclosed quote');
    rest = text;
  }
  if (endOfRow(`${rest}\n`, 0) === -1) throw new ChargersError('it has an unclosed quote');
  const last = read(rest);
  if (last) yield last;
}
