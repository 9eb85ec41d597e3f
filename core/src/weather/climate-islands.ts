import type { Position } from '../geo/index.ts';

/** Bounding box of an island or a group of islands. */
interface Island {
  readonly name: string;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Hawaii's islands, each of which has a wet side, a dry side and mountains. The boxes don't overlap on land. */
const HAWAII: readonly Island[] = [
  { name: 'Kauai', south: 21.7, north: 22.4, west: -160.4, east: -159.2 },
  { name: 'Oahu', south: 21.2, north: 21.8, west: -158.4, east: -157.6 },
  { name: 'Molokai', south: 21, north: 21.3, west: -157.4, east: -156.69 },
  { name: 'Lanai', south: 20.65, north: 20.999, west: -157.2, east: -156.78 },
  { name: 'Maui', south: 20.45, north: 21.1, west: -156.75, east: -155.9 },
  { name: 'Hawaii', south: 18.8, north: 20.35, west: -156.2, east: -154.7 },
];

/** Returns the Hawaiian island a place is on; null elsewhere. */
export const islandOf = ({ lat, lng }: Position): string | null =>
  HAWAII.find(({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east)?.name ??
  null;
