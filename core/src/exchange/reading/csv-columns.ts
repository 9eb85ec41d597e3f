import { coordinate, positionAt, positionOf } from './positions.ts';
import { mayLieInTheUs } from './us-outline.ts';

/** Column names in lowercase, letters and digits only; earlier names take precedence. */
const spellings = {
  name: ['title', 'name', 'placename', 'place', 'stationname', 'station', 'label', 'waypoint', 'stop', 'location'],
  url: ['url', 'googlemapsurl', 'link'],
  lat: ['latitude', 'lat', 'y', 'ycoord', 'intptlat'],
  lng: ['longitude', 'lng', 'lon', 'long', 'x', 'xcoord', 'intptlong'],
  wkt: ['wkt', 'geometry', 'thegeom', 'newgeoreferencedcolumn', 'georeferencedcolumn', 'geocodedcolumn'],
  position: ['coordinates', 'coordinate', 'latlng', 'latlong', 'latlon', 'position', 'geolocation', 'geopoint', 'gps'],
  address: ['address', 'streetaddress', 'fulladdress', 'location'],
  city: ['city', 'town', 'municipality'],
  state: ['state', 'stateprovince', 'region'],
} as const;

/** Matches other name columns such as 'Charger Name' and 'Park Name', but not names of people and regions. */
const NAME = /^(?!(?:user|file|first|last|middle|full|owner|state|county|country|city)name$).+(?:name|title)$/;

/** Fallback patterns for columns without a known name: 'Lat (dec deg)', 'GPS Longitude'. */
const similar: Readonly<Partial<Record<Column, RegExp>>> = {
  name: NAME,
  lat: /^(?:gps|start|decimal|dec|stop|site)?lat(?:itude)?(?:dd|deg|degrees|dec|decdeg|decimal|decimaldegrees|wgs84|n)?$/,
  lng: /^(?:gps|start|decimal|dec|stop|site)?(?:lng|long?|longitude)(?:dd|deg|degrees|dec|decdeg|decimal|decimaldegrees|wgs84|e)?$/,
};

type Column = keyof typeof spellings;

/** Indexes of the columns a table has. */
export type Columns = Readonly<Partial<Record<Column, number>>>;

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns whether a column or property contains place names, as a fallback if none has a known name. */
export const isNameColumn = (name: string): boolean => NAME.test(keyOf(name));

/** Returns the columns of a table of places; null if the row isn't a header. */
export function columnsOf(header: readonly string[]): Columns | null {
  const keys = header.map(keyOf);
  const at: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(spellings) as [Column, readonly string[]][]) {
    const exact = names.map((name) => keys.indexOf(name)).find((index) => index !== -1);
    const index = exact ?? keys.findIndex((key) => similar[column]?.test(key));
    if (index !== -1) at[column] = index;
  }
  const placed = (at.lat !== undefined && at.lng !== undefined) || at.wkt !== undefined || at.position !== undefined;
  const named = at.name !== undefined && (at.url !== undefined || at.address !== undefined || at.city !== undefined);
  return placed || named ? at : null;
}

/** Matches a number with a decimal fraction. Whole numbers might not be coordinates. */
const FRACTION = /^[+-]?\d+[.,]\d+$/;

/**
 * Returns the columns of a table without a header; null unless there are two coordinate columns and possibly a name
 * before or after them. Longitude comes first only if more rows are in the US that way.
 */
export function columnsWithoutHeader(rows: readonly (readonly string[])[]): Columns | null {
  const [first = []] = rows;
  const start = first.length === 3 && !isPosition(first, 0, 1) ? 1 : 0;
  const [one, other] = [start, start + 1];
  if (first.length < 2 || first.length > 3 || !isPosition(first, one, other)) return null;
  if (![one, other].some((index) => FRACTION.test(first[index]?.trim() ?? ''))) return null;
  const inUs = (lat: number, lng: number): number => rows.filter((row) => isInUs(row[lat], row[lng])).length;
  const [lat, lng] = inUs(other, one) > inUs(one, other) ? [other, one] : [one, other];
  return { lat, lng, ...(first.length === 3 && { name: start === 1 ? 0 : 2 }) };
}

/** Returns whether two cells are a position, in either order. */
const isPosition = (row: readonly string[], one: number, other: number): boolean =>
  (positionOf(row[one], row[other]) ?? positionOf(row[other], row[one])) !== null;

function isInUs(lat: string | undefined, lng: string | undefined): boolean {
  const at = positionAt(coordinate(lat), coordinate(lng));
  return at !== null && mayLieInTheUs([at.lng, at.lat]);
}
