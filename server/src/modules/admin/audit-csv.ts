import type { AuditEntryOnTheWire } from '@roadcast/contract';

const HEADINGS = ['time', 'action', 'actor', 'subject', 'details'] as const;

/** Leading characters that make spreadsheet programs interpret a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Formats a CSV cell. A leading apostrophe makes spreadsheet programs show a formula as text instead of running it. */
export function csvCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const row = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const partyText = ({ name, email }: AuditEntryOnTheWire['actor']): string => email ?? name;

/** Yields audit entries as CSV. @param pages pages of entries. */
export async function* auditCsv(pages: AsyncIterable<readonly AuditEntryOnTheWire[]>): AsyncGenerator<string> {
  yield row(HEADINGS);
  for await (const entries of pages) {
    yield entries
      .map(({ at, action, actor, subject, details }) =>
        row([
          new Date(at).toISOString(),
          action,
          partyText(actor),
          partyText(subject),
          details === null ? '' : JSON.stringify(details),
        ]),
      )
      .join('');
  }
}
