import { at } from '@roadcast/core/lists';
import { straightRoad } from './bend.ts';
import { type EmbeddedRoads, lngLat, type Point, type Road } from './embedded-roads.ts';
import type { Joint } from './joint.ts';
import type { StreetFinder } from './street-finder.ts';

/** Reconnects roads that the cut separated from the rest of the country. */

/** Maximum length of a link between an island and a street, meters. */
const FARTHEST = 100_000;

/**
 * Links every cut-off group of roads to the nearest street connected with the largest group.
 * @param roads all roads in the window after the changes.
 * @param cuts points where roads continued before the cut. A group without such a point was already an island, like
 * Hawaii.
 */
export function linkIslands(
  roads: readonly Road[],
  joints: readonly Joint[],
  cuts: readonly Point[],
  { groups, rowOf }: EmbeddedRoads,
  finder: StreetFinder,
): { roads: Road[]; joints: Joint[] } {
  const numbers = new Map<Point, number>();
  const numberOf = (point: Point): number => {
    if (point.id !== null) return rowOf(point.id);
    const number = numbers.get(point) ?? groups.add();
    numbers.set(point, number);
    return number;
  };
  const parts = Array.from({ length: finder.parts }, () => groups.add());
  for (const { points } of roads) for (const point of points) groups.join(numberOf(at(points, 0)), numberOf(point));
  for (const { point, part } of joints) groups.join(numberOf(point), at(parts, part));

  const main = groups.largest();
  const ends = new Set([...cuts, ...joints.map(({ point }) => point)]);
  const islands = new Map<number, Point[]>();
  for (const point of ends) {
    const group = groups.rootOf(numberOf(point));
    if (group !== main) islands.set(group, [...(islands.get(group) ?? []), point]);
  }
  const linked: { roads: Road[]; joints: Joint[] } = { roads: [], joints: [] };
  for (const points of islands.values()) {
    const nearest = nearestStreet(points);
    if (!nearest) continue;
    const { point, street, part } = nearest;
    linked.roads.push(straightRoad(LOCAL_ROAD, point, street));
    linked.joints.push({ point, hub: finder.hub(part), part });
  }
  return linked;

  function nearestStreet(points: readonly Point[]): Nearest | undefined {
    let best: Nearest | undefined;
    for (const point of points) {
      for (let part = 0; part < finder.parts; part++) {
        if (groups.rootOf(at(parts, part)) !== main) continue;
        const street = finder.nearestPoint(lngLat(point), FARTHEST, part)?.point;
        if (!street) continue;
        const square = (street.lng - point.lng) ** 2 + (street.lat - point.lat) ** 2;
        if (!best || square < best.square) best = { point, street, part, square };
      }
    }
    return best;
  }
}

interface Nearest {
  readonly point: Point;
  readonly street: Point;
  readonly part: number;
  /** Squared distance, in squared degrees. */
  readonly square: number;
}

const LOCAL_ROAD: Road = { tags: { highway: 'secondary', oneway: 'no' }, numbers: [], points: [] };
