import type { CurvePoint } from '@roadcast/core/charging';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import type { WrittenSource } from '../services/model.ts';
import { type Complain, SourceReader } from '../services/written-source.ts';
import type { WrittenCurve, WrittenLabel, WrittenRoadLoad } from './model.ts';

/** Parsed table line: key, remaining words, and source. */
interface Row {
  readonly file: string;
  readonly line: number;
  readonly words: readonly string[];
  readonly source: WrittenSource;
}

/** Parses a row. @returns the result, or an error message. */
type ReadRow<T> = (row: Row) => T | string;

/** Parses 'KEY WORDS' lines below `source` lines. Reports and skips invalid lines and repeated keys. */
function parseTable<T>(file: string, text: string, report: Report, read: ReadRow<T>): Map<string, T> {
  const complain: Complain = (line, words) => report({ file, line, level: 'error', text: words });
  const reader = new SourceReader(complain);
  const table = new Map<string, T>();
  for (const { line, text: written } of sourceLines(text)) {
    if (reader.take(line, written)) continue;
    const [key = '', ...words] = written.split(/\s+/);
    const source = reader.sourceOf(line);
    const row = read({ file, line, words, source });
    if (source.recalled) complain(line, 'tables are never written from memory');
    else if (typeof row === 'string') complain(line, row);
    else if (table.has(key)) complain(line, `${key} is given above`);
    else table.set(key, row);
  }
  return table;
}

/** Parses source names: lines like 'name evkx' after a `source` line. */
export function parseSources(file: string, text: string, report: Report): Map<string, WrittenSource> {
  const complain: Complain = (line, words) => report({ file, line, level: 'error', text: words });
  const reader = new SourceReader(complain);
  const named = new Map<string, WrittenSource>();
  for (const { line, text: written } of sourceLines(text)) {
    if (reader.take(line, written)) continue;
    const name = /^name ([a-z0-9-]+)$/.exec(written)?.[1];
    if (name === undefined) complain(line, "expected 'source WORDS' and, below it, 'name WORD'");
    else if (named.has(name)) complain(line, `the name ${name} is given above`);
    else named.set(name, reader.sourceOf(line));
  }
  return named;
}

/** Parses EPA labels: 'ID RANGE COMBINED HIGHWAY UNADJUSTED', by model id. */
export const parseLabels = (file: string, text: string, report: Report): Map<string, WrittenLabel> =>
  parseTable(file, text, report, ({ words, ...row }) => {
    const [range, combined, highway, unadjusted] = words.map(numberOf);
    if (words.length !== 4 || range == null || combined == null || highway === undefined || unadjusted === undefined) {
      return "expected 'ID RANGE COMBINED HIGHWAY UNADJUSTED', '-' for the last two if unknown";
    }
    return { ...row, rangeMiles: range, combined, highway, unadjustedHighway: unadjusted };
  });

/** Parses EPA coast-down coefficients: 'ID A B C WEIGHT', by model id. */
export const parseRoadLoads = (file: string, text: string, report: Report): Map<string, WrittenRoadLoad> =>
  parseTable(file, text, report, ({ words, ...row }) => {
    const [a, b, c, weight] = words.map(numberOf);
    if (words.length !== 4 || a == null || b == null || c == null || weight == null) {
      return "expected 'ID A B C WEIGHT': pounds, pounds per mph, pounds per mph squared, pounds";
    }
    return { ...row, coefficients: { a, b, c }, testWeightPounds: weight };
  });

/** Parses charging curves: 'NAME PERCENT:KW PERCENT:KW ...', by name. */
export const parseCurves = (file: string, text: string, report: Report): Map<string, WrittenCurve> =>
  parseTable(file, text, report, ({ words, ...row }) => {
    const points = words.map((word): CurvePoint | undefined => {
      const [, percent, kilowatts] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(word) ?? [];
      return percent === undefined ? undefined : [Number(percent) / 100, Number(kilowatts)];
    });
    const complaint = wrongCurve(points);
    return complaint ?? { ...row, points: points.filter((point) => point !== undefined) };
  });

function wrongCurve(points: readonly (CurvePoint | undefined)[]): string | undefined {
  if (points.length < 2 || points.includes(undefined)) return "expected 'NAME PERCENT:KW PERCENT:KW ...'";
  const charges = points.map((point) => point?.[0] ?? 0);
  if (charges[0] !== 0 || charges.at(-1) !== 1) return 'a curve runs from 0 to 100 percent';
  const backwards = charges.findIndex((charge, i) => i > 0 && charge <= (charges[i - 1] ?? 0));
  if (backwards > 0) return `${Math.round((charges[backwards] ?? 0) * 100)} percent is not above the value before it`;
  return points.some((point) => point?.[1] === 0) ? 'a curve can’t have 0 kW' : undefined;
}

/** Parses a number; null for '-', undefined for anything else. */
function numberOf(word: string): number | null | undefined {
  if (word === '-') return null;
  return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined;
}
