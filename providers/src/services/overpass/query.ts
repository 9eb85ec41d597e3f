import { cumulativeMeters, type LngLat, type Position, pointsEvery } from '@roadcast/core/geo';
import type { ServiceKind } from '@roadcast/core/services';
import type { OsmTags } from '../osm-service.ts';

/** Decimals of degrees that leave this server: about half a mile. */
const DECIMALS = 2;

/** What rounding moves a position by at most, meters. */
const ROUNDING_METERS = 800;

/** A line is asked about by a point every so many meters; between two of them it strays by half of that at most. */
const STEP_METERS = 2000;

/** So much of a line goes into one question, meters: what is asked again for another trip over the same road is in the cache. */
const CHUNK_METERS = 200_000;

/** Questions for one line at most: from coast to coast and back. */
const MOST_CHUNKS = 50;

/** Nobody is asked for what lies further off, meters. */
export const FURTHEST_METERS = 80_000;
export const FURTHEST_OFF_ROAD_METERS = 25_000;

/** The server ends a search that takes longer, seconds, or more memory, bytes. */
const SEARCH_SECONDS = 12;
const SEARCH_BYTES = 64_000_000;

/** Things of one answer at most. */
const MOST_FOUND = 20_000;

/** What is asked for: places of every kind at once, so that one answer serves all questions about them. */
const filters: readonly string[] = [
  '["amenity"="fuel"]',
  '["highway"~"^(rest_area|services)$"]',
  '["amenity"="sanitary_dump_station"]',
  '["amenity"="parking"]["hgv"="designated"]',
  '["amenity"="parking"]["parking"="hgv"]',
];

/** @returns the kind of what the filters above find; null for what is not for everybody. */
export function kindOfFound(tags: OsmTags): ServiceKind | null {
  if (tags.access === 'private' || tags.access === 'no') return null;
  if (tags.amenity === 'fuel') return 'fuel';
  if (tags.highway === 'rest_area') return 'rest_area';
  if (tags.highway === 'services') return 'plaza';
  if (tags.amenity === 'sanitary_dump_station') return 'dump_station';
  return tags.amenity === 'parking' && (tags.hgv === 'designated' || tags.parking === 'hgv') ? 'truck_parking' : null;
}

/** @returns the question for what lies around a position. */
export function queryNear(position: Position, radiusMeters: number): string {
  const radius = Math.min(radiusMeters, FURTHEST_METERS);
  return queryAround([[position.lng, position.lat]], radius + ROUNDING_METERS);
}

/** @returns the questions for what lies along a line, in its order; a line that is longer than they reach is asked about as far as they do. */
export function queriesAlong(line: readonly LngLat[], offRoadMeters: number): string[] {
  const along = cumulativeMeters(line);
  const points = pointsEvery(line, along, STEP_METERS);
  const perChunk = CHUNK_METERS / STEP_METERS;
  const radius = Math.min(offRoadMeters, FURTHEST_OFF_ROAD_METERS) + STEP_METERS / 2 + ROUNDING_METERS;
  const queries: string[] = [];
  for (let start = 0; start < Math.max(1, points.length - 1) && queries.length < MOST_CHUNKS; start += perChunk) {
    // A question's last point is the first one of the next.
    queries.push(queryAround(points.slice(start, start + perChunk + 1), radius));
  }
  return queries;
}

/** @returns the question for one thing. @param osm its type and number: 'n123'. */
export function queryFor(osm: string): string {
  const type = { n: 'node', w: 'way', r: 'relation' }[osm.charAt(0)];
  return `${SETTINGS}${type}(${osm.slice(1)});${OUT}`;
}

const SETTINGS = `[out:json][timeout:${SEARCH_SECONDS}][maxsize:${SEARCH_BYTES}];`;
const OUT = `out tags center ${MOST_FOUND};`;

function queryAround(points: readonly LngLat[], meters: number): string {
  const rounded = points.map(([lng, lat]) => `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`);
  const places = rounded.filter((place, i) => place !== rounded[i - 1]).join(',');
  // Radii come in steps too: questions that differ by a yard are one.
  const radius = Math.ceil(meters / 500) * 500;
  return `${SETTINGS}(${filters.map((filter) => `nwr${filter}(around:${radius},${places});`).join('')});${OUT}`;
}
