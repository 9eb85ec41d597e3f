import { type FuelGrade, fuelGrades } from '@roadcast/core/services';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';

/** One price of a feed. */
export interface FeedPrice {
  /** Roadcast's own id of the station; null where the feed goes by positions. */
  readonly stationId: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Name or brand; '' for none. */
  readonly name: string;
  readonly grade: FuelGrade;
  /** Dollars a gallon. */
  readonly price: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Why a row is dropped. */
export type DroppedFor = 'station' | 'grade' | 'price' | 'time' | 'old' | 'repeated';

/** What a feed came to: its prices with what was dropped, or why none of it can be used. */
export type FeedReading =
  | { readonly prices: readonly FeedPrice[]; readonly dropped: Readonly<Partial<Record<DroppedFor, number>>> }
  | RefusedFeed;

/** Why none of a feed can be used. */
export interface RefusedFeed {
  readonly refused: 'broken' | 'columns' | 'units' | 'empty' | 'too-many';
  readonly detail: string;
}

/** Rows at most. */
export const MOST_ROWS = 500_000;

/** What a driver pays for a gallon by any account, dollars; issue 16: $0.01 and $39 are none. */
const plausible = { least: 0.8, most: 15 } as const;

/** The median of a feed in dollars a gallon lies within this; of cents, or of prices by the liter, it does not. */
const plausibleMedian = { least: 1.6, most: 12 } as const;

/** A price is gone after this; a clock that is ahead of ours by less than this is forgiven. */
export const PRICE_LIFE_MS = 48 * MILLISECONDS_PER_HOUR;
const CLOCKS_DIFFER_MS = 10 * MILLISECONDS_PER_MINUTE;

const columns = ['grade', 'price', 'time'] as const;

type Row = Readonly<Record<string, unknown>>;

/**
 * Reads a feed: JSON (an array of objects, or an object with `prices`) or CSV with a head line. Columns: `station` (an id of ours), or `lat`, `lng` and
 * `name`; `grade` (regular, midgrade, premium, diesel, e85), `price` (dollars a gallon), `time` (ISO 8601).
 * Never throws.
 */
export function readFeed(text: string, now: number): FeedReading {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { refused: 'empty', detail: '' };
  const rows = trimmed.startsWith('[') || trimmed.startsWith('{') ? jsonRows(trimmed) : csvRows(trimmed);
  if ('refused' in rows) return rows;
  if (rows.length === 0) return { refused: 'empty', detail: '' };
  if (rows.length > MOST_ROWS) return { refused: 'too-many', detail: String(rows.length) };
  const missing = columns.filter((column) => !(column in (rows[0] as Row)));
  if (missing.length > 0) return { refused: 'columns', detail: missing.join(', ') };
  const median = medianOf(rows.map(({ price }) => numberIn(price)).filter((price) => !Number.isNaN(price)));
  if (!(median >= plausibleMedian.least && median <= plausibleMedian.most)) {
    return { refused: 'units', detail: Number.isNaN(median) ? '-' : median.toFixed(2) };
  }
  return keep(rows, now);
}

function keep(rows: readonly Row[], now: number): FeedReading {
  const dropped: Partial<Record<DroppedFor, number>> = {};
  const prices = new Map<string, FeedPrice>();
  for (const row of rows) {
    const read = readRow(row, now);
    if (typeof read === 'string') {
      dropped[read] = (dropped[read] ?? 0) + 1;
      continue;
    }
    const key = `${read.stationId ?? `${read.lat},${read.lng},${read.name}`} ${read.grade}`;
    const known = prices.get(key);
    if (known) dropped.repeated = (dropped.repeated ?? 0) + 1;
    if (!known || read.at > known.at) prices.set(key, read);
  }
  return { prices: [...prices.values()], dropped };
}

function readRow(row: Row, now: number): FeedPrice | DroppedFor {
  const stationId = textIn(row.station) || null;
  const [lat, lng] = [numberIn(row.lat), numberIn(row.lng)];
  const placed = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  if (stationId === null && !placed) return 'station';
  const grade = fuelGrades.find((one) => one === textIn(row.grade).toLowerCase());
  if (!grade) return 'grade';
  const price = numberIn(row.price);
  if (!(price >= plausible.least && price <= plausible.most)) return 'price';
  const at = Date.parse(textIn(row.time));
  if (Number.isNaN(at) || at > now + CLOCKS_DIFFER_MS) return 'time';
  if (now - at > PRICE_LIFE_MS) return 'old';
  const name = textIn(row.name) || textIn(row.brand);
  return { stationId, lat: placed ? lat : null, lng: placed ? lng : null, name, grade, price, at };
}

function jsonRows(text: string): readonly Row[] | RefusedFeed {
  try {
    const value: unknown = JSON.parse(text);
    const rows = Array.isArray(value) ? value : isRow(value) ? value.prices : null;
    return Array.isArray(rows) ? rows.filter(isRow) : { refused: 'columns', detail: 'prices' };
  } catch {
    return { refused: 'broken', detail: 'JSON' };
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function csvRows(text: string): readonly Row[] | RefusedFeed {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = cellsOf(lines[0] ?? '').map((cell) => cell.trim().toLowerCase());
  const rows: Row[] = [];
  for (const line of lines.slice(1)) {
    const cells = cellsOf(line);
    // A file that breaks off in the middle of a line is half a file.
    if (cells.length !== head.length) return { refused: 'broken', detail: `line ${rows.length + 2}` };
    rows.push(Object.fromEntries(head.map((name, i) => [name, cells[i]])));
  }
  return rows;
}

/** A line of CSV; quotes inside of quotes are doubled. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ['', false];
  for (let i = 0; i < line.length; i++) {
    const char = line[i];
    if (quoted && char === '"' && line[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"') quoted = !quoted;
    else if (char === ',' && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const numberIn = (value: unknown): number => {
  const text = textIn(value);
  return text === '' ? Number.NaN : Number(text);
};

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
