import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FuelPricesFile } from '@roadcast/core/dataset';
import { type FuelGrade, fuelGrades } from '@roadcast/core/services';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';
import type { WrittenSource } from './model.ts';
import { type Complain, SourceReader } from './written-source.ts';

export const FUEL_PRICES_FILE = 'fuel-prices.txt';

/** What a gallon may cost on average, dollars: beyond, a decimal point or a unit is wrong. */
const CHEAPEST = 1;
const DEAREST = 12;

const EXPECTED = "expected 'area NAME | ST ST ... | regular 3.05; diesel 3.71'";
const AREA = /^area (\S.*?) \| ((?:[A-Z]{2} ?)+) ?\| (\S.*)$/;
const PRICE = /^([a-z0-9]+) (\d+\.\d{2,3})$/;
const states: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

type Prices = Partial<Record<FuelGrade, number>>;

/** An area's line. */
interface Area {
  readonly states: readonly string[];
  readonly prices: Prices;
}

const none: FuelPricesFile = { source: '', asOf: 0, states: {} };

/** Reads the average prices. @returns a file without states where there is no such source. */
export async function readFuelPrices(sources: string, report: Report): Promise<FuelPricesFile> {
  const path = join(sources, FUEL_PRICES_FILE);
  return existsSync(path) ? parseFuelPrices(await readFile(path, 'utf8'), report) : none;
}

/**
 * Reads `fuel-prices.txt`: one source and its day, and a line for each area that is surveyed. A state has the price of the smallest area that it
 * belongs to. Lines that cannot be read are reported as errors and left out.
 */
export function parseFuelPrices(text: string, report: Report): FuelPricesFile {
  const complain: Complain = (line, words) => report({ file: FUEL_PRICES_FILE, line, level: 'error', text: words });
  const reader = new SourceReader(complain);
  const areas: Area[] = [];
  let source: WrittenSource | undefined;
  for (const { line, text: words } of sourceLines(text)) {
    if (reader.take(line, words)) {
      if (/^source\b/.test(words) && source)
        complain(line, 'a second source: all prices are of one survey and one day');
      continue;
    }
    source = reader.sourceOf(line);
    if (source.recalled) complain(line, 'prices are never written from memory');
    const area = readArea(words);
    if (typeof area === 'string') complain(line, area);
    else areas.push(area);
  }
  if (!source) complain(1, 'no prices: take the file out, or write them');
  const byState: Record<string, Prices> = {};
  // Smaller areas come last and win.
  for (const area of areas.sort((a, b) => b.states.length - a.states.length)) {
    for (const state of area.states) byState[state] = { ...byState[state], ...area.prices };
  }
  const sorted = Object.entries(byState).sort(([a], [b]) => (a < b ? -1 : 1));
  return { source: source?.words ?? '', asOf: source?.asOf ?? 0, states: Object.fromEntries(sorted) };
}

/** @returns the area, or what is wrong with its line. */
function readArea(words: string): Area | string {
  const [, , codes = '', prices = ''] = AREA.exec(words) ?? [];
  if (prices === '') return EXPECTED;
  const named = codes.trim().split(/\s+/);
  const unknown = named.find((code) => !states.has(code));
  if (unknown !== undefined) return `unknown state '${unknown}'`;
  const read: Prices = {};
  for (const part of prices.split(';').map((price) => price.trim())) {
    const [, word, dollars] = PRICE.exec(part) ?? [];
    const grade = fuelGrades.find((name) => name === word);
    if (!grade)
      return `'${part}' is no price: expected one of ${fuelGrades.join(', ')}, and dollars a gallon such as 3.05`;
    if (read[grade] !== undefined) return `${grade} is said twice`;
    const price = Number(dollars);
    if (price < CHEAPEST || price > DEAREST) return `${part}: a gallon costs $${CHEAPEST} to $${DEAREST} on average`;
    read[grade] = price;
  }
  return { states: named, prices: read };
}
