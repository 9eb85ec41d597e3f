import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

async function* cut(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
}

async function rowsOf(text: string, length = 7): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of csvRows(cut(text, length))) rows.push(row);
  return rows;
}

const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`;

it('reads back all written rows, in chunks of any size', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ' ', '1'), maxLength: 6 });
  const table = fc.array(fc.array(fc.tuple(field, fc.boolean()), { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('\n', '\r\n'),
      async (rows, length, end) => {
        const text = rows
          .map((row) => row.map(([words, quote]) => (quote || /[",\n]/.test(words) ? quoted(words) : words)).join(','))
          .map((row) => `${row}${end}`)
          .join('');
        expect(await rowsOf(text, length)).toEqual(rows.map((row) => row.map(([words]) => words)));
      },
    ),
  );
});

it('accepts an unterminated last row and a byte order mark, and skips empty rows', async () => {
  expect(await rowsOf('\ufeffID,City\n\n1,Ely\r\n\r\n2,"Las Vegas, NV"')).toEqual([
    ['ID', 'City'],
    ['1', 'Ely'],
    ['2', 'Las Vegas, NV'],
  ]);
});

it('rejects an unclosed quote long before the end of the file', async () => {
  await expect(rowsOf('a,"b\nc,d\n')).rejects.toThrow('unclosed quote');
  await expect(rowsOf(`a,"${'b,c\n'.repeat(100_000)}`, 65_536)).rejects.toThrow('unclosed quote');
});
