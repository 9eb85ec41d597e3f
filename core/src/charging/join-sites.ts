import { distanceMeters, METERS_PER_DEGREE, toLngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { joinedPlugs } from './afdc-record.ts';
import type { ChargingSite } from './model.ts';

/**
 * Maximum distance between posts of the same network at one site, meters (approximate: the length of a large parking
 * lot).
 */
export const SAME_SITE_METERS = 150;

/** Cell size of the neighbor grid, degrees; exceeds `SAME_SITE_METERS` up to latitude 72. */
const CELL_LAT = SAME_SITE_METERS / METERS_PER_DEGREE;
const CELL_LNG = CELL_LAT / Math.cos((72 * Math.PI) / 180);
const ROW = 2 ** 20;

/**
 * Joins rows that describe the same site, because some networks list each post and the charging units file lists each
 * unit. Rows with the same id are joined at any distance, rows with the same network and access within
 * `SAME_SITE_METERS` of the first row. Plug counts are summed. Returns sites in the order of their first rows, with the
 * first row's id.
 */
export function joinSites(rows: Iterable<ChargingSite>): ChargingSite[] {
  const sites: { readonly first: ChargingSite; readonly rows: ChargingSite[] }[] = [];
  const byId = new Map<string, number>();
  const byCell = new Map<number, number[]>();
  for (const row of rows) {
    const [x, y] = [Math.floor(row.lng / CELL_LNG), Math.floor(row.lat / CELL_LAT)];
    let found = byId.get(row.id);
    for (let step = 0; found === undefined && step < 9; step++) {
      const cell = byCell.get((y + Math.floor(step / 3) - 1) * ROW + x + (step % 3) - 1);
      found = cell?.find((index) => isSameSite(at(sites, index).first, row));
    }
    if (found !== undefined) {
      at(sites, found).rows.push(row);
      byId.set(row.id, found);
      continue;
    }
    byId.set(row.id, sites.length);
    const own = byCell.get(y * ROW + x);
    if (own) own.push(sites.length);
    else byCell.set(y * ROW + x, [sites.length]);
    sites.push({ first: row, rows: [row] });
  }
  return sites.map((site) => siteOfRows(site.rows));
}

const isSameSite = (a: ChargingSite, b: ChargingSite): boolean =>
  a.network === b.network &&
  a.access === b.access &&
  (a.network !== null || (a.address !== null && a.address.toLowerCase() === b.address?.toLowerCase())) &&
  distanceMeters(toLngLat(a), toLngLat(b)) <= SAME_SITE_METERS;

/** @param rows of one site, at least one. */
function siteOfRows(rows: readonly ChargingSite[]): ChargingSite {
  const [first] = rows as readonly [ChargingSite];
  if (rows.length === 1) return first;
  const known = <Key extends keyof ChargingSite>(key: Key): ChargingSite[Key] =>
    (rows.find((row) => row[key] !== null && row[key] !== '') ?? first)[key];
  const priced = rows.find(({ price }) => price !== null) ?? rows.find(({ pricing }) => pricing !== null) ?? first;
  return {
    ...first,
    name: sharedName(rows.map(({ name }) => name)),
    address: known('address'),
    city: known('city'),
    phone: known('phone'),
    plugs: joinedPlugs(rows.flatMap(({ plugs }) => plugs)),
    open24Hours: known('open24Hours'),
    hours: known('hours'),
    pullThrough: rows.some(({ pullThrough }) => pullThrough === true) ? true : first.pullThrough,
    hotel: rows.some(({ hotel }) => hotel),
    pricing: priced.pricing,
    price: priced.price,
    asOf: rows.reduce<number | null>(
      (newest, { asOf }) => (newest === null || (asOf ?? 0) > newest ? asOf : newest),
      null,
    ),
  };
}

/** Minimum length of a common prefix to use as a name. */
const LEAST_SHARED = 4;

/** Returns the names' common prefix: 'KOHLS SALINA 1' and 'KOHLS SALINA 2' become KOHLS SALINA. */
function sharedName(names: readonly string[]): string {
  const [first = ''] = names;
  const words = first.split(' ');
  const shared = words.findIndex((_, i) => !names.every((name) => name.split(' ')[i] === words[i]));
  const start = (shared === -1 ? words : words.slice(0, shared)).join(' ').replace(/[\s\-–/#]+$/, '');
  return start.length >= LEAST_SHARED ? start : first;
}
