import { expect, it } from 'vitest';
import { csvCell } from './audit-csv.ts';

it.each([
  ['ann@example.com', 'ann@example.com'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
])('writes %j as %j, which no spreadsheet runs', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
