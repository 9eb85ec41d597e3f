/** `road-signs.json`: junction sign text other than road numbers. */
export interface RoadSignsFile {
  readonly axes: readonly RoadAxis[];
  /** Sorted by descending population. */
  readonly cities: readonly SignedCity[];
  readonly exits: readonly SignedExit[];
}

/**
 * Signed directions of a road within a box in degrees: `ns` for north and south, `ew` for east and west. Roads without
 * an entry, such as beltways, use the direction of the driven part.
 */
export type RoadAxis = readonly [
  name: string,
  axis: 'ns' | 'ew',
  west: number,
  south: number,
  east: number,
  north: number,
];

/** A city used as a sign destination, at a position in degrees. */
export type SignedCity = readonly [name: string, lng: number, lat: number, population: number];

/** A numbered exit of a road, at a position in degrees. */
export type SignedExit = readonly [name: string, lng: number, lat: number, exit: string];
