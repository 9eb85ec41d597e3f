/** `road-signs.json`: what signs at junctions say beside a road's number. */
export interface RoadSignsFile {
  readonly axes: readonly RoadAxis[];
  /** Largest first. */
  readonly cities: readonly SignedCity[];
  readonly exits: readonly SignedExit[];
}

/**
 * Which directions signs give a road, within a box: `ns` for north and south, `ew` for east and west. Where no entry holds (a beltway), they
 * go by the part that is driven. Degrees.
 */
export type RoadAxis = readonly [
  name: string,
  axis: 'ns' | 'ew',
  west: number,
  south: number,
  east: number,
  north: number,
];

/** A city toward which signs point. Degrees. */
export type SignedCity = readonly [name: string, lng: number, lat: number, population: number];

/** An exit whose number is known, by the road that has it. Degrees. */
export type SignedExit = readonly [name: string, lng: number, lat: number, exit: string];
