import { cumulativeMeters, type LngLat, type Position, pointsEvery } from '@roadcast/core/geo';
import type { ServiceKind } from '@roadcast/core/services';
import type { OsmTags } from '../osm-service.ts';

/** Decimals of a degree in queries: about half a mile. */
const DECIMALS = 2;

/** Maximum position shift by rounding, meters. */
const ROUNDING_METERS = 800;

/** Spacing of a line's points in a query, meters. Between two points, the line strays by at most half of that. */
const STEP_METERS = 2000;

/** Length of line per query, meters. Fixed, so that other trips on the same road can reuse cached responses. */
const CHUNK_METERS = 200_000;

/** Maximum queries per line, enough for coast to coast and back. */
const MOST_CHUNKS = 50;

/** Maximum search radius and distance off the line, meters. */
export const FURTHEST_METERS = 80_000;
export const FURTHEST_OFF_ROAD_METERS = 25_000;

/** Server limits for a search: seconds and bytes of memory. */
const SEARCH_SECONDS = 12;
const SEARCH_BYTES = 64_000_000;

/** Maximum objects per response. */
const MOST_FOUND = 20_000;

/** Filters for all service kinds, so that one response serves every kind. */
const filters: readonly string[] = [
  '["amenity"="fuel"]',
  '["highway"~"^(rest_area|services)$"]',
  '["amenity"="sanitary_dump_station"]',
  '["amenity"="parking"]["hgv"="designated"]',
  '["amenity"="parking"]["parking"="hgv"]',
];

/** Returns the kind of an object found by the filters; null if the object isn't public. */
export function kindOfFound(tags: OsmTags): ServiceKind | null {
  if (tags.access === 'private' || tags.access === 'no') return null;
  if (tags.amenity === 'fuel') return 'fuel';
  if (tags.highway === 'rest_area') return 'rest_area';
  if (tags.highway === 'services') return 'plaza';
  if (tags.amenity === 'sanitary_dump_station') return 'dump_station';
  return tags.amenity === 'parking' && (tags.hgv === 'designated' || tags.parking === 'hgv') ? 'truck_parking' : null;
}

/** Returns a query for the services around a position. */
export function queryNear(position: Position, radiusMeters: number): string {
  const radius = Math.min(radiusMeters, FURTHEST_METERS);
  return queryAround([[position.lng, position.lat]], radius + ROUNDING_METERS);
}

/**
 * Returns the queries along a line, in order. Beyond the maximum number of queries, the rest of the line isn't covered.
 */
export function queriesAlong(line: readonly LngLat[], offRoadMeters: number): string[] {
  const along = cumulativeMeters(line);
  const points = pointsEvery(line, along, STEP_METERS);
  const perChunk = CHUNK_METERS / STEP_METERS;
  const radius = Math.min(offRoadMeters, FURTHEST_OFF_ROAD_METERS) + STEP_METERS / 2 + ROUNDING_METERS;
  const queries: string[] = [];
  for (let start = 0; start < Math.max(1, points.length - 1) && queries.length < MOST_CHUNKS; start += perChunk) {
    // The last point of a query is also the first point of the next.
    queries.push(queryAround(points.slice(start, start + perChunk + 1), radius));
  }
  return queries;
}

/** Returns a query for one object. @param osm type and number: 'n123'. */
export function queryFor(osm: string): string {
  const type = { n: 'node', w: 'way', r: 'relation' }[osm.charAt(0)];
  return `${SETTINGS}${type}(${osm.slice(1)});${OUT}`;
}

const SETTINGS = `[out:json][timeout:${SEARCH_SECONDS}][maxsize:${SEARCH_BYTES}];`;
const OUT = `out tags center ${MOST_FOUND};`;

function queryAround(points: readonly LngLat[], meters: number): string {
  const rounded = points.map(([lng, lat]) => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`);
  const places = rounded.filter((place, i) => place !== rounded[i - 1]).join(',');
  // Round radii as well, so that similar queries share cached responses.
  const radius = Math.ceil(meters / 500) * 500;
  return `${SETTINGS}(${filters.map((filter) => `nwr${filter}(around:${radius},${places});`).join('')});${OUT}`;
}
