import { METERS_PER_DEGREE, type Position } from '../geo/index.ts';
import { at } from '../lists/index.ts';

/**
 * The open Pacific's shore from Cape Flattery to the Mexican border, north to south, without bays. Read off a map,
 * accurate to about two miles. In summer the ocean is so cold that the air warms by twenty degrees within twenty miles;
 * no other US shore has such a contrast.
 */
const PACIFIC_SHORE: readonly (readonly [lat: number, lng: number])[] = [
  [48.4, -124.7],
  [46.9, -124.15],
  [46.2, -124],
  [44.6, -124.07],
  [43.4, -124.3],
  [42.8, -124.55],
  [41.8, -124.2],
  [40.9, -124.12],
  [40.4, -124.4],
  [39.4, -123.82],
  [38.9, -123.7],
  [38.3, -123.05],
  [37.8, -122.51],
  [37.2, -122.4],
  [36.95, -122.05],
  [36.6, -121.9],
  [35.6, -121.15],
  [35.1, -120.65],
  [34.58, -120.65],
  [34.45, -120.45],
  [34.4, -119.7],
  [34.15, -119.2],
  [34, -118.8],
  [34, -118.5],
  [33.75, -118.3],
  [33.6, -117.9],
  [33.2, -117.39],
  [32.5, -117.12],
];

const RADIANS = Math.PI / 180;

/**
 * Returns the distance to the open Pacific, meters. Uses flat-earth math, accurate to a percent within a hundred miles
 * of the shore.
 */
export function metersFromPacific({ lat, lng }: Position): number {
  const eastward = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < PACIFIC_SHORE.length; i++) {
    const [latA, lngA] = at(PACIFIC_SHORE, i - 1);
    const [latB, lngB] = at(PACIFIC_SHORE, i);
    const x = (lngA - lng) * eastward;
    const y = (latA - lat) * METERS_PER_DEGREE;
    const dx = (lngB - lngA) * eastward;
    const dy = (latB - latA) * METERS_PER_DEGREE;
    const share = Math.min(1, Math.max(0, -(x * dx + y * dy) / (dx * dx + dy * dy)));
    best = Math.min(best, (x + dx * share) ** 2 + (y + dy * share) ** 2);
  }
  return Math.sqrt(best);
}
