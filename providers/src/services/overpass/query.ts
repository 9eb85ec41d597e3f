import { cumulativeMeters, type LngLat, type Position, pointsEvery } from '@roadcast/core/geo';
import type { ServiceKind } from '@roadcast/core/services';
import type { OsmTags } from '../osm-service.ts';

/** Decimals of degrees sent to the server: about half a mile. */
const DECIMALS = 2;

/** Maximum shift by rounding, meters. */
const ROUNDING_METERS = 800;

/** Spacing of a line's points in a query; between two of them the line strays by at most half of that, meters. */
const STEP_METERS = 2000;

/** Length of line per query, meters: other trips on the same road then reuse cached answers. */
const CHUNK_METERS = 200_000;

/** Maximum queries per line: coast to coast and back. */
const MOST_CHUNKS = 50;

/** Search limits, meters. */
export const FURTHEST_METERS = 80_000;
export const FURTHEST_OFF_ROAD_METERS = 25_000;

/** The server aborts searches beyond this time in seconds, or memory in bytes. */
const SEARCH_SECONDS = 12;
const SEARCH_BYTES = 64_000_000;

/** Maximum objects per answer. */
const MOST_FOUND = 20_000;

/** Filters for every kind at once, so that one answer serves all kinds. */
const filters: readonly string[] = [
  '["amenity"="fuel"]',
  '["highway"~"^(rest_area|services)$"]',
  '["amenity"="sanitary_dump_station"]',
  '["amenity"="parking"]["hgv"="designated"]',
  '["amenity"="parking"]["parking"="hgv"]',
];

/** Returns the kind of an object found by the filters above; null if it isn't public. */
export function kindOfFound(tags: OsmTags): ServiceKind | null {
  if (tags.access === 'private' || tags.access === 'no') return null;
  if (tags.amenity === 'fuel') return 'fuel';
  if (tags.highway === 'rest_area') return 'rest_area';
  if (tags.highway === 'services') return 'plaza';
  if (tags.amenity === 'sanitary_dump_station') return 'dump_station';
  return tags.amenity === 'parking' && (tags.hgv === 'designated' || tags.parking === 'hgv') ? 'truck_parking' : null;
}

/** Returns the query around a position. */
export function queryNear(position: Position, radiusMeters: number): string {
  const radius = Math.min(radiusMeters, FURTHEST_METERS);
  return queryAround([[position.lng, position.lat]], radius + ROUNDING_METERS);
}

/** Returns the queries along a line, in order; a longer line is covered as far as they reach. */
export function queriesAlong(line: readonly LngLat[], offRoadMeters: number): string[] {
  const along = cumulativeMeters(line);
  const points = pointsEvery(line, along, STEP_METERS);
  const perChunk = CHUNK_METERS / STEP_METERS;
  const radius = Math.min(offRoadMeters, FURTHEST_OFF_ROAD_METERS) + STEP_METERS / 2 + ROUNDING_METERS;
  const queries: string[] = [];
  for (let start = 0; start < Math.max(1, points.length - 1) && queries.length < MOST_CHUNKS; start += perChunk) {
    // A query's last point is the first one of the next.
    queries.push(queryAround(points.slice(start, start + perChunk + 1), radius));
  }
  return queries;
}

/** Returns the query for one object. @param osm its type and number: 'n123'. */
export function queryFor(osm: string): string {
  const type = { n: 'node', w: 'way', r: 'relation' }[osm.charAt(0)];
  return `${SETTINGS}${type}(${osm.slice(1)});${OUT}`;
}

const SETTINGS = `[out:json][timeout:${SEARCH_SECONDS}][maxsize:${SEARCH_BYTES}];`;
const OUT = `out tags center ${MOST_FOUND};`;

function queryAround(points: readonly LngLat[], meters: number): string {
  const rounded = points.map(([lng, lat]) => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`);
  const places = rounded.filter((place, i) => place !== rounded[i - 1]).join(',');
  // Round radii as well, so that nearly equal queries are the same.
  const radius = Math.ceil(meters / 500) * 500;
  return `${SETTINGS}(${filters.map((filter) => `nwr${filter}(around:${radius},${places});`).join('')});${OUT}`;
}
