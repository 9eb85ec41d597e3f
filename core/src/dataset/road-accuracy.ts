import type { LngLat } from '../geo/index.ts';

/**
 * `road-accuracy.json`: accuracy of the drawn highways, by signed name and quarter-degree cell. Applies to any tiles
 * that contain these roads, regardless of their ids there.
 */
export interface RoadAccuracyFile {
  /** Cells by name: the cell's number (`accuracyCell`), then the distance in meters within which nearly all of the road there is drawn. */
  readonly roads: Readonly<Record<string, readonly (readonly [cell: number, meters: number])[]>>;
}

/** Cells per degree. */
const CELLS = 4;

/** Returns the number of the cell containing a place. */
export const accuracyCell = ([lng, lat]: LngLat): number =>
  Math.floor((lat + 90) * CELLS) * 360 * CELLS + Math.floor((lng + 180) * CELLS);

export class RoadAccuracy {
  private readonly roads = new Map<string, ReadonlyMap<number, number>>();

  constructor(file: RoadAccuracyFile) {
    for (const [name, cells] of Object.entries(file.roads)) this.roads.set(name, new Map(cells));
  }

  /** Returns meters; null if the road isn't known there. */
  at(name: string, place: LngLat): number | null {
    return this.roads.get(name)?.get(accuracyCell(place)) ?? null;
  }
}
