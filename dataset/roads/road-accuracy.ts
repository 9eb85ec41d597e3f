import { accuracyCell, type RoadAccuracyFile, type RoadFact } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { Network } from '../tiles/network.ts';
import { asWritten } from './signs.ts';

/** Rounding step for accuracies, meters; they are rounded up. */
const STEP_METERS = 50;

/**
 * Returns each road's accuracy by grid cell, that of the worst stretch in the cell. @param network the network, with
 * signed names in its tags.
 */
export function roadAccuracy({ nodes, ways }: Network, facts: readonly RoadFact[]): RoadAccuracyFile {
  const places = new Map(nodes.map(({ id, lng, lat }): [number, LngLat] => [id, [lng, lat]]));
  const metersOf = new Map(facts.map(({ way, accuracyMeters }) => [way, accuracyMeters]));
  const roads = new Map<string, Map<number, number>>();
  for (const { id, nodeIds, tags } of ways) {
    const meters = metersOf.get(id);
    if (meters === undefined) continue;
    const told = Math.ceil(meters / STEP_METERS) * STEP_METERS;
    const names = [...(tags.ref?.split(';') ?? []), ...(tags.name?.split(';') ?? [])].map(asWritten);
    const cells = new Set(nodeIds.map((node) => accuracyCell(places.get(node) as LngLat)));
    for (const name of names) {
      const known = roads.get(name) ?? new Map<number, number>();
      roads.set(name, known);
      for (const cell of cells) known.set(cell, Math.max(told, known.get(cell) ?? 0));
    }
  }
  return { roads: Object.fromEntries([...roads].map(([name, cells]) => [name, [...cells]])) };
}
