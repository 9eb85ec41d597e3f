import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FuelPricesFile } from '@roadcast/core/dataset';
import { type FuelGrade, fuelGrades } from '@roadcast/core/services';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { STATE_CODES } from '../files/state-codes.ts';
import type { WrittenSource } from './model.ts';
import { type Complain, SourceReader } from './written-source.ts';

export const FUEL_PRICES_FILE = 'fuel-prices.txt';

/**
 * Plausible range for average prices, dollars per gallon. Prices outside this range have a wrong decimal point or unit.
 */
const CHEAPEST = 1;
const DEAREST = 12;
/** Maximum difference between a grade's price and regular, dollars. */
const WIDEST_SPREAD = 3;

const AREA = /^area (\S+) in (\S+)((?: [A-Z]{2})*)$/;
const PRICES = /^([A-Z0-9]+)((?: [a-z0-9]+ \d+(?:\.\d+)?)+)$/;
const SPREAD = /^spread ([a-z0-9]+) (\d+\.\d+)$/;
const EXPECTED = "expected 'area AREA in WIDER ST ...', 'AREA GRADE PRICE ...' or 'spread GRADE ABOVE'";
const states: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

interface Price {
  readonly dollars: number;
  readonly source: WrittenSource;
}

/** Surveyed area. */
interface Area {
  readonly wider: string;
  readonly states: readonly string[];
  readonly prices: Map<FuelGrade, Price>;
}

interface Reading {
  readonly areas: Map<string, Area>;
  readonly spreads: Map<FuelGrade, Price>;
}

/** Reads the average prices. @returns a file without states if the source is missing. */
export async function readFuelPrices(sources: string, report: Report): Promise<FuelPricesFile> {
  const path = join(sources, FUEL_PRICES_FILE);
  return existsSync(path) ? parseFuelPrices(await readFile(path, 'utf8'), report) : { source: '', asOf: 0, states: {} };
}

/**
 * Parses `fuel-prices.txt` (its header describes the format) and determines each state's prices: its area's prices; for
 * missing grades, a larger area's prices, or regular plus a premium. Reports and skips invalid lines.
 */
export function parseFuelPrices(text: string, report: Report): FuelPricesFile {
  const complain: Complain = (line, words) => report({ file: FUEL_PRICES_FILE, line, level: 'error', text: words });
  const reader = new SourceReader(complain);
  const reading: Reading = { areas: new Map(), spreads: new Map() };
  for (const { line, text: words } of sourceLines(text)) {
    if (reader.take(line, words)) continue;
    const complaint = words.startsWith('area ')
      ? readArea(reading, words)
      : readPrices(reading, words, reader.sourceOf(line));
    if (complaint !== undefined) complain(line, complaint);
  }
  const priced = [...states].map((state) => [state, pricesIn(reading, state)] as const);
  const without = priced.filter(([, prices]) => !prices.has('regular')).map(([state]) => state);
  if (without.length > 0) complain(1, `no price of regular for ${without.sort().join(', ')}`);
  return fileOf(priced);
}

/** Parses an area. @returns an error message; undefined if valid. */
function readArea({ areas }: Reading, words: string): string | undefined {
  const [, name = '', wider = '', codes = ''] = AREA.exec(words) ?? [];
  if (name === '') return EXPECTED;
  if (areas.has(name)) return `area ${name} is given above`;
  if (wider !== '-' && !areas.has(wider)) return `no area ${wider} is declared above it`;
  const own = codes.split(' ').slice(1);
  const known = [...areas.values()].flatMap((area) => area.states);
  for (const state of own) {
    if (!states.has(state)) return `unknown state '${state}'`;
    if (known.includes(state)) return `${state} already has an area above`;
  }
  areas.set(name, { wider, states: own, prices: new Map() });
  return undefined;
}

/** Parses prices. @returns an error message; undefined if valid. */
function readPrices({ areas, spreads }: Reading, words: string, source: WrittenSource): string | undefined {
  if (source.recalled) return 'prices are never written from memory';
  const [, spreadOf, above] = SPREAD.exec(words) ?? [];
  if (spreadOf !== undefined) {
    const grade = gradeOf(spreadOf);
    if (!grade) return `'${spreadOf}' is not one of ${fuelGrades.join(', ')}`;
    if (Number(above) > WIDEST_SPREAD) return `expected ${grade} at most $${WIDEST_SPREAD} above regular`;
    spreads.set(grade, { dollars: Number(above), source });
    return undefined;
  }
  const [, name = '', amounts = ''] = PRICES.exec(words) ?? [];
  if (name === '') return EXPECTED;
  const area = areas.get(name);
  if (!area) return `no area ${name} is declared above it`;
  const tokens = amounts.trim().split(' ');
  for (let i = 0; i < tokens.length; i += 2) {
    const [word = '', price = ''] = [tokens[i], tokens[i + 1]];
    const grade = gradeOf(word);
    if (!grade) return `'${word}' is not one of ${fuelGrades.join(', ')}`;
    if (area.prices.has(grade)) return `the price of ${grade} in ${name} is given above`;
    if (Number(price) < CHEAPEST || Number(price) > DEAREST) {
      return `${grade} ${price}: a gallon costs $${CHEAPEST} to $${DEAREST} on average`;
    }
    area.prices.set(grade, { dollars: Number(price), source });
  }
  return undefined;
}

const gradeOf = (word: string): FuelGrade | undefined => fuelGrades.find((grade) => grade === word);

function pricesIn({ areas, spreads }: Reading, state: string): Map<FuelGrade, Price> {
  const prices = new Map<FuelGrade, Price>();
  let area = [...areas.values()].find((one) => one.states.includes(state));
  while (area) {
    for (const [grade, price] of area.prices) if (!prices.has(grade)) prices.set(grade, price);
    area = areas.get(area.wider);
  }
  const regular = prices.get('regular');
  for (const [grade, { dollars }] of regular ? spreads : []) {
    if (regular && !prices.has(grade))
      prices.set(grade, { ...regular, dollars: roundTo(regular.dollars + dollars, 3) });
  }
  return prices;
}

function fileOf(priced: readonly (readonly [string, ReadonlyMap<FuelGrade, Price>])[]): FuelPricesFile {
  const used = priced.flatMap(([, prices]) => [...prices.values()]);
  if (used.length === 0) return { source: '', asOf: 0, states: {} };
  const asOf = Math.min(...used.map(({ source }) => source.asOf ?? 0));
  const table = (of: (price: Price) => number | undefined) =>
    Object.fromEntries(
      priced.flatMap(([state, prices]) => {
        const row = [...prices].flatMap(([grade, price]) => {
          const value = of(price);
          return value === undefined ? [] : [[grade, value] as const];
        });
        return row.length > 0 ? [[state, Object.fromEntries(row)] as const] : [];
      }),
    );
  return {
    source: [...new Set(used.map(({ source }) => source.words))].join('; '),
    asOf,
    states: table(({ dollars }) => dollars),
    later: table(({ source }) => (source.asOf === asOf ? undefined : (source.asOf ?? undefined))),
  };
}
