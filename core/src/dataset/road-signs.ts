/** `road-signs.json`: junction sign text other than the road's number. */
export interface RoadSignsFile {
  readonly axes: readonly RoadAxis[];
  /** Largest first. */
  readonly cities: readonly SignedCity[];
  readonly exits: readonly SignedExit[];
}

/**
 * Signed directions of a road within a box: `ns` for north and south, `ew` for east and west. Without an entry (a
 * beltway), they follow the driven part. Degrees.
 */
export type RoadAxis = readonly [
  name: string,
  axis: 'ns' | 'ew',
  west: number,
  south: number,
  east: number,
  north: number,
];

/** A city used as a sign destination. Degrees. */
export type SignedCity = readonly [name: string, lng: number, lat: number, population: number];

/** A numbered exit, by road. Degrees. */
export type SignedExit = readonly [name: string, lng: number, lat: number, exit: string];
