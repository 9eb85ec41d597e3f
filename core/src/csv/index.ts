/** Delimiter-separated values (RFC 4180), as written by spreadsheets in any language. */

export type Delimiter = ',' | ';' | '\t';

export const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/** Returns whether a line is a spreadsheet's delimiter declaration ('sep=;'), which precedes the header. */
export const isDelimiterLine = (line: string): boolean => /^"?sep=[,;\t]"?\r?$/i.test(line);

/** Returns the delimiter that occurs most often outside quotes; a comma if there is none. */
export function delimiterOf(header: string): Delimiter {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Returns the index of the line break ending the row that starts at `start`, skipping quoted ones; -1 if there is none
 * yet.
 */
export function endOfRow(text: string, start: number): number {
  let end = text.indexOf('\n', start);
  let quote = text.indexOf('"', start);
  while (end !== -1 && quote !== -1 && quote < end) {
    const closing = text.indexOf('"', quote + 1);
    if (closing === -1) return -1;
    if (closing > end) end = text.indexOf('\n', closing);
    // Treat a doubled quote as closing and immediately reopening, which has the same effect.
    quote = text.indexOf('"', closing + 1);
  }
  return end;
}

/** Returns a row's fields; null for an empty row. The row must end at the index returned by `endOfRow`. */
export function fieldsOf(line: string, delimiter: Delimiter): string[] | null {
  const row = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (row === '') return null;
  if (!row.includes('"')) return row.split(delimiter);
  const fields: string[] = [];
  let start = 0;
  while (start <= row.length) {
    if (row[start] !== '"') {
      const next = row.indexOf(delimiter, start);
      const end = next === -1 ? row.length : next;
      fields.push(row.slice(start, end));
      start = end + 1;
      continue;
    }
    let closing = row.indexOf('"', start + 1);
    while (closing !== -1 && row[closing + 1] === '"') closing = row.indexOf('"', closing + 2);
    const end = closing === -1 ? row.length : closing;
    fields.push(row.slice(start + 1, end).replaceAll('""', '"'));
    const next = row.indexOf(delimiter, end);
    start = next === -1 ? row.length + 1 : next + 1;
  }
  return fields;
}
