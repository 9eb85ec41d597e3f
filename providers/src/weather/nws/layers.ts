import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { type Measure, plausible } from '../plausible.ts';
import { conversionTo } from '../units.ts';
import { parseInterval } from './intervals.ts';

/** Hours to read from a grid. */
export interface Hours {
  /** Start of the first hour, epoch milliseconds; a whole hour. */
  readonly from: number;
  readonly count: number;
}

interface LayerEntry {
  readonly validTime?: unknown;
  readonly value?: unknown;
}

/** Returns a layer's entries; empty if the layer is missing, which is common. */
function entriesOf(layer: unknown): LayerEntry[] {
  if (typeof layer !== 'object' || layer === null || !('values' in layer) || !Array.isArray(layer.values)) return [];
  return layer.values.filter((entry) => typeof entry === 'object' && entry !== null);
}

/**
 * Calls `visit` for each hour of each entry. If an entry begins within an hour, the whole hour belongs to the entry.
 */
function eachEntry(
  layer: unknown,
  { from, count }: Hours,
  now: number,
  visit: (hour: number, value: unknown, hoursOfEntry: number) => void,
): void {
  for (const { validTime, value } of entriesOf(layer)) {
    const span = parseInterval(validTime, now);
    if (!span) continue;
    const first = Math.floor((span.from - from) / MILLISECONDS_PER_HOUR);
    const end = Math.ceil((span.until - from) / MILLISECONDS_PER_HOUR);
    const length = Math.max(1, (span.until - span.from) / MILLISECONDS_PER_HOUR);
    for (let hour = Math.max(0, first); hour < Math.min(count, end); hour++) visit(hour, value, length);
  }
}

/**
 * Expands a numeric layer, which stores runs of equal hours, into hours in core's units.
 * @param amount whether a value is the total of its whole span. @returns one value per hour; NaN if unknown.
 */
export function numbersOf(layer: unknown, measure: Measure, hours: Hours, now: number, amount = false): Float64Array {
  const values = new Float64Array(hours.count).fill(Number.NaN);
  const unit = typeof layer === 'object' && layer !== null && 'uom' in layer ? layer.uom : null;
  const convert = conversionTo(measure, unit);
  if (!convert) return values;
  eachEntry(layer, hours, now, (hour, value, length) => {
    if (typeof value !== 'number' || !Number.isNaN(values[hour])) return;
    values[hour] = plausible(convert(amount ? value / length : value), measure) ?? Number.NaN;
  });
  return values;
}

/** Expands a layer of lists. @returns one list per hour; undefined if the layer has none. */
export function listsOf(layer: unknown, hours: Hours, now: number): (readonly object[] | undefined)[] {
  const lists = new Array<readonly object[] | undefined>(hours.count).fill(undefined);
  eachEntry(layer, hours, now, (hour, value) => {
    if (!Array.isArray(value)) return;
    lists[hour] ??= value.filter((thing): thing is object => typeof thing === 'object' && thing !== null);
  });
  return lists;
}

/** Returns the start of a layer's first entry, epoch milliseconds; null if the layer is empty. */
export function beginningOf(layer: unknown, now: number): number | null {
  const starts = entriesOf(layer).flatMap(({ validTime }) => parseInterval(validTime, now)?.from ?? []);
  return starts.length === 0 ? null : starts.reduce((first, next) => Math.min(first, next));
}
