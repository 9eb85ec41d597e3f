import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Report } from '../files/problem.ts';
import { milesBetween } from '../geometry/geometry.ts';
import type { HighwayVertex } from '../tiles/network.ts';
import { PARKS_FILE, type Park } from './parks-read.ts';

/** Maximum distance between each park's nearest entrance and the written roads, miles. */
const NEAR_MILES = 10;

/** Park with its distance from the written roads. */
export interface ReachedPark {
  readonly park: Park;
  /** Distance between the nearest road and the nearest entrance, miles; undefined if the park has no entrance. */
  readonly miles: number | undefined;
}

/**
 * Returns each park's distance from the written roads. @param vertices vertices of the written roads, without modeled
 * ones.
 */
export function reachParks(parks: readonly Park[], vertices: readonly HighwayVertex[]): ReachedPark[] {
  if (vertices.length === 0) return parks.map((park) => ({ park, miles: Number.POSITIVE_INFINITY }));
  const index = new KDBush(vertices.length);
  for (const { lng, lat } of vertices) index.add(lng, lat);
  index.finish();
  const milesFrom = (entrance: LngLat): number => {
    const nearest = at(vertices, around(index, entrance[0], entrance[1], 1)[0] ?? 0);
    return milesBetween(entrance, [nearest.lng, nearest.lat]);
  };
  return parks.map((park) => ({
    park,
    miles: park.entrances.length === 0 ? undefined : Math.min(...park.entrances.map(milesFrom)),
  }));
}

/** Reports parks without a nearby written road. */
export function checkParks(reached: readonly ReachedPark[], report: Report): void {
  for (const { park, miles } of reached) {
    if (miles === undefined || miles <= NEAR_MILES) continue;
    const text = `no written road comes within ${NEAR_MILES} miles of ${park.name} (${miles.toFixed(0)} miles)`;
    report({ file: PARKS_FILE, line: park.line, level: 'error', text });
  }
}
