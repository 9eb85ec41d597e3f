import type { LngLat } from '../geo/index.ts';

/**
 * `road-accuracy.json`: accuracy of drawn highways by signed name and quarter-degree cell. Independent of road ids, so
 * the file applies to any tiles containing these roads.
 */
export interface RoadAccuracyFile {
  /**
   * Cells by road name: cell number (`accuracyCell`), and the distance in meters within which nearly the whole road is
   * drawn.
   */
  readonly roads: Readonly<Record<string, readonly (readonly [cell: number, meters: number])[]>>;
}

/** Cells per degree in each direction. */
const CELLS = 4;

export const accuracyCell = ([lng, lat]: LngLat): number =>
  Math.floor((lat + 90) * CELLS) * 360 * CELLS + Math.floor((lng + 180) * CELLS);

export class RoadAccuracy {
  private readonly roads = new Map<string, ReadonlyMap<number, number>>();

  constructor(file: RoadAccuracyFile) {
    for (const [name, cells] of Object.entries(file.roads)) this.roads.set(name, new Map(cells));
  }

  /** Returns a road's accuracy near a place, meters; null if unknown. */
  at(name: string, place: LngLat): number | null {
    return this.roads.get(name)?.get(accuracyCell(place)) ?? null;
  }
}
