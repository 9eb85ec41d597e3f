import { ChargersError } from './chargers-error.ts';

/** A longer row means an unclosed quote. Characters. */
const LONGEST_ROW = 200_000;

/**
 * Splits comma-separated values (RFC 4180) into rows of fields: quoted fields may contain commas, line breaks and
 * doubled quotes. Reads a hundred megabytes in a few seconds.
 * @param chunks the text in parts of any length. @returns the fields of each row; skips empty rows.
 * @throws ChargersError for an unclosed quote.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  let isFirst = true;
  for await (const chunk of chunks) {
    // Some tools write a byte order mark.
    let text = isFirst && chunk.charCodeAt(0) === 0xfeff ? chunk.slice(1) : rest + chunk;
    isFirst = false;
    let start = 0;
    for (let end = endOfRow(text, start); end !== -1; end = endOfRow(text, start)) {
      const row = fieldsOf(text.slice(start, end));
      start = end + 1;
      if (row) yield row;
    }
    text = text.slice(start);
    if (text.length > LONGEST_ROW) throw new ChargersError('it has a quote that is never closed');
    rest = text;
  }
  if (endOfRow(`${rest}\n`, 0) === -1) throw new ChargersError('it has a quote that is never closed');
  const last = fieldsOf(rest);
  if (last) yield last;
}

/** Returns the end of the row that begins here: a line break outside quotes; -1 if there is none yet. */
function endOfRow(text: string, start: number): number {
  let end = text.indexOf('\n', start);
  let quote = text.indexOf('"', start);
  while (end !== -1 && quote !== -1 && quote < end) {
    const closing = text.indexOf('"', quote + 1);
    if (closing === -1) return -1;
    if (closing > end) end = text.indexOf('\n', closing);
    // A doubled quote reopens at once, which has the same effect.
    quote = text.indexOf('"', closing + 1);
  }
  return end;
}

function fieldsOf(line: string): string[] | null {
  const row = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (row === '') return null;
  if (!row.includes('"')) return row.split(',');
  const fields: string[] = [];
  let start = 0;
  while (start <= row.length) {
    if (row[start] !== '"') {
      const comma = row.indexOf(',', start);
      const end = comma === -1 ? row.length : comma;
      fields.push(row.slice(start, end));
      start = end + 1;
      continue;
    }
    let closing = row.indexOf('"', start + 1);
    while (closing !== -1 && row[closing + 1] === '"') closing = row.indexOf('"', closing + 2);
    const end = closing === -1 ? row.length : closing;
    fields.push(row.slice(start + 1, end).replaceAll('""', '"'));
    const comma = row.indexOf(',', end);
    start = comma === -1 ? row.length + 1 : comma + 1;
  }
  return fields;
}
