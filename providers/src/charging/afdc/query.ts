import type { PlugWish } from '@roadcast/core/charging';
import { cumulativeMeters, type LngLat, type Position, piecesOfLine, thinnedLine } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';

/** A query to the station locator. Locations are rounded to half a mile for privacy and caching. */
export interface AfdcQuery {
  readonly path: string;
  /** Query parameters of a GET, or form fields of a POST. */
  readonly fields: Readonly<Record<string, string>>;
  readonly method: 'GET' | 'POST';
  readonly paged: boolean;
}

/** Decimals of a degree in queries: about half a mile, so nearby positions share a response. */
const DECIMALS = 2;
/** Extra search distance to compensate for rounding and thinning, miles. */
const MARGIN_MILES = 1.5;
/** Limits of the service, miles. */
const MOST_NEAR_MILES = 500;
const MOST_ALONG_MILES = 100;
/** Length of a line part, meters, and its maximum number of points. */
const PART_METERS = milesToMeters(250);
const MOST_POINTS = 120;

export const PAGE_SIZE = 200;

const common = ({ fastOnly }: PlugWish): Record<string, string> => ({
  fuel_type: 'ELEC',
  status: 'E',
  access: 'public',
  country: 'US',
  ...(fastOnly === true ? { ev_charging_level: 'dc_fast' } : {}),
});

const miles = (meters: number, most: number): string =>
  Math.min(most, Math.ceil(metersToMiles(meters) + MARGIN_MILES)).toString();

const rounded = (degrees: number): string => degrees.toFixed(DECIMALS);

export const queryNear = ({ lat, lng }: Position, radiusMeters: number, wish: PlugWish): AfdcQuery => ({
  path: 'nearest.json',
  method: 'GET',
  paged: false,
  fields: {
    ...common(wish),
    latitude: rounded(lat),
    longitude: rounded(lng),
    radius: miles(radiusMeters, MOST_NEAR_MILES),
    limit: String(PAGE_SIZE),
  },
});

/** Returns one query per line part; none for a line without points. */
export function queriesAlong(line: readonly LngLat[], offRoadMeters: number, wish: PlugWish): AfdcQuery[] {
  const [only] = line;
  if (only === undefined) return [];
  if (line.length === 1) return [queryNear({ lng: only[0], lat: only[1] }, offRoadMeters, wish)];
  const parts = [...piecesOfLine(cumulativeMeters(line), PART_METERS)];
  return parts.map(([start, end]) => {
    const points = line.slice(start, end + 1);
    const kept = thinnedLine({ line: points }, MOST_POINTS).map((i) => at(points, i));
    const route = kept.map(([lng, lat]) => `${rounded(lng)} ${rounded(lat)}`);
    return {
      path: 'nearby-route.json',
      method: 'POST',
      paged: true,
      fields: {
        ...common(wish),
        route: `LINESTRING(${route.filter((point, i) => i === 0 || point !== route[i - 1] || i === 1).join(', ')})`,
        distance: miles(offRoadMeters, MOST_ALONG_MILES),
        limit: String(PAGE_SIZE),
      },
    };
  });
}

export const queryFor = (number: string): AfdcQuery => ({
  path: `${number}.json`,
  method: 'GET',
  paged: false,
  fields: {},
});
