import type { LngLat } from '../geo/index.ts';

/**
 * `road-accuracy.json`: how near the drawn highways lie to the real ones, by the name on their signs and cells of a quarter degree. It holds for any tiles
 * that have these roads, whatever ids they have there.
 */
export interface RoadAccuracyFile {
  /** For each name, its cells: the cell's number (`accuracyCell`), then meters within which nearly all of the road lies there. */
  readonly roads: Readonly<Record<string, readonly (readonly [cell: number, meters: number])[]>>;
}

/** Cells of a degree. */
const CELLS = 4;

/** @returns the number of the cell that a place is in. */
export const accuracyCell = ([lng, lat]: LngLat): number =>
  Math.floor((lat + 90) * CELLS) * 360 * CELLS + Math.floor((lng + 180) * CELLS);

/** Looks up accuracies. */
export class RoadAccuracy {
  private readonly roads = new Map<string, ReadonlyMap<number, number>>();

  constructor(file: RoadAccuracyFile) {
    for (const [name, cells] of Object.entries(file.roads)) this.roads.set(name, new Map(cells));
  }

  /** @returns meters; null where nothing is known of such a road there. */
  at(name: string, place: LngLat): number | null {
    return this.roads.get(name)?.get(accuracyCell(place)) ?? null;
  }
}
