import { distanceMeters, type LngLat } from '../../geo/index.ts';

/**
 * Coarse US outline as longitude and latitude: borders drawn by hand within a few kilometers, coasts well offshore.
 * Only precise enough to decide whether a line from a file runs through the US.
 */
const contiguous: readonly LngLat[] = [
  // The 49th parallel, the Great Lakes and the St. Lawrence River.
  [-123.32, 49],
  [-95.15, 49],
  [-95.15, 49.38],
  [-94.6, 48.75],
  [-93.3, 48.64],
  [-92, 48.33],
  [-90.8, 48.2],
  [-89.6, 48],
  [-88.4, 48.3],
  [-84.9, 46.9],
  [-84.35, 46.5],
  [-83.5, 45.9],
  [-82.5, 45.3],
  [-82.13, 43.6],
  [-82.42, 43],
  [-82.5, 42.6],
  [-83.1, 42.25],
  [-83.1, 42],
  [-82.68, 41.68],
  [-80.2, 42.35],
  [-78.92, 42.87],
  [-79.07, 43.26],
  [-78.7, 43.63],
  [-76.8, 43.63],
  [-76.3, 44.2],
  [-75.3, 44.83],
  [-74.7, 45],
  [-71.5, 45.01],
  [-70.85, 45.24],
  [-70.3, 45.9],
  [-70.05, 46.41],
  [-69.99, 46.7],
  [-69.22, 47.46],
  [-68.3, 47.36],
  [-67.79, 47.07],
  [-67.78, 45.94],
  [-67.45, 45.6],
  [-67.45, 45.28],
  [-66.9, 44.8],
  // The Atlantic and the Gulf.
  [-68, 43],
  [-69, 41],
  [-74, 36],
  [-79, 30],
  [-79.6, 26],
  [-80.5, 24.3],
  [-82.5, 24.2],
  [-84, 28],
  [-89, 28.6],
  [-96.5, 27],
  // The Rio Grande and the deserts.
  [-97.1, 25.95],
  [-98.2, 26.05],
  [-99.1, 26.4],
  [-99.5, 27.5],
  [-100.3, 28.28],
  [-100.67, 29.1],
  [-101.4, 29.77],
  [-102.32, 29.88],
  [-102.8, 29.4],
  [-103.15, 28.97],
  [-104.4, 29.55],
  [-104.9, 30.6],
  [-106.2, 31.47],
  [-106.53, 31.78],
  [-108.21, 31.78],
  [-108.21, 31.33],
  [-111.07, 31.33],
  [-114.81, 32.49],
  [-114.72, 32.72],
  [-117.12, 32.53],
  // The Pacific.
  [-120.8, 32.5],
  [-125, 40],
  [-125.2, 48.45],
  [-123.6, 48.28],
  [-123.2, 48.45],
  [-123.25, 48.75],
];

const alaska: readonly LngLat[] = [
  [-141, 72],
  [-141, 60.3],
  [-137.5, 58.9],
  [-135.5, 59.8],
  [-133.4, 58.4],
  [-131.6, 56.6],
  [-130, 56],
  [-130, 54.7],
  [-134, 54.5],
  [-150, 58],
  [-179.9, 50],
  [-179.9, 53],
  [-168.98, 62],
  [-168.98, 72],
];

/** Boxes around islands: west, south, east, north. Islands have no neighbor reachable by road, so boxes suffice. */
const islands: readonly (readonly [west: number, south: number, east: number, north: number])[] = [
  // Hawaii, Puerto Rico and the Virgin Islands, Guam and Saipan, American Samoa.
  [-161, 18.5, -154.5, 22.5],
  [-68, 17.6, -64.5, 18.6],
  [144.5, 13.1, 146, 15.4],
  [-171.2, -14.7, -168, -11],
];

/**
 * Distance from the outline within which places count as inside, because border towns are right on the outline. The
 * planner checks precisely later.
 */
const NEAR_METERS = 15_000;

/** `NEAR_METERS` in degrees of latitude, rounded up. */
const NEAR_LATITUDE = 0.14;

/** Returns whether a place may be in the US, accepting places up to about 15 km across a border. */
export const mayLieInTheUs = (place: LngLat): boolean =>
  isInside(place, contiguous) ||
  isInside(place, alaska) ||
  islands.some((box) => isInBox(place, box)) ||
  [contiguous, alaska].some((outline) => outline.some((corner, i) => isNear(place, corner, next(outline, i))));

const next = (outline: readonly LngLat[], i: number): LngLat => outline[(i + 1) % outline.length] as LngLat;

const isInBox = ([lng, lat]: LngLat, [west, south, east, north]: (typeof islands)[number]): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/**
 * Returns whether a place is inside an outline: a line to the east crosses the outline an odd number of times.
 * Allocates nothing because each point of a track is tested.
 */
function isInside(place: LngLat, outline: readonly LngLat[]): boolean {
  const [lng, lat] = place;
  let inside = false;
  let a = outline.at(-1) as LngLat;
  for (const b of outline) {
    if (a[1] > lat !== b[1] > lat && lng < a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
    a = b;
  }
  return inside;
}

/**
 * Returns whether a place is near the line between two corners. Checks the latitude first, because this runs for every
 * track point abroad and most corners are far away.
 */
function isNear(place: LngLat, a: LngLat, b: LngLat): boolean {
  if (place[1] < Math.min(a[1], b[1]) - NEAR_LATITUDE || place[1] > Math.max(a[1], b[1]) + NEAR_LATITUDE) return false;
  const [dLng, dLat] = [b[0] - a[0], b[1] - a[1]];
  // Scale longitude by latitude. The resulting nearest point is accurate enough for this generous check.
  const narrow = Math.cos((place[1] * Math.PI) / 180) ** 2;
  const share = ((place[0] - a[0]) * dLng * narrow + (place[1] - a[1]) * dLat) / (dLng * dLng * narrow + dLat * dLat);
  const along = Math.min(1, Math.max(0, share));
  return distanceMeters(place, [a[0] + along * dLng, a[1] + along * dLat]) <= NEAR_METERS;
}
