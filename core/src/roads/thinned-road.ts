import { type LngLat, METERS_PER_DEGREE } from '../geo/index.ts';
import type { Road } from './road.ts';

/** At least every so many points one stays, so that a long line is thinned in parts, each of which takes little time. */
const ANCHOR_EVERY = 256;

/**
 * Leaves out points of a road's line that change its shape least (Douglas and Peucker), until it has no more than so many. Where places sit and
 * maneuvers begin stays, and so do the meters and seconds of what stays.
 * @param mostPoints beside the points that have to stay. @returns the road itself where it has no more.
 */
export function thinnedRoad(road: Road, mostPoints: number): Road {
  const { line, along, elapsed, placeIndexes, maneuvers } = road;
  if (line.length <= mostPoints) return road;
  const anchors = new Set([...placeIndexes, ...maneuvers.map(({ beginIndex }) => beginIndex), 0, line.length - 1]);
  for (let i = 0; i < line.length; i += ANCHOR_EVERY) anchors.add(i);
  const deviations = deviationsOf(
    line,
    [...anchors].sort((a, b) => a - b),
  );
  const least = deviations.toSorted().at(-Math.max(1, mostPoints)) as number;
  const kept: number[] = [];
  const newIndex = new Map<number, number>();
  for (const [i, deviation] of deviations.entries()) {
    if (deviation <= least && !anchors.has(i)) continue;
    newIndex.set(i, kept.length);
    kept.push(i);
  }
  const indexOf = (index: number): number => newIndex.get(index) as number;
  return {
    ...road,
    line: kept.map((i) => line[i] as LngLat),
    along: Float64Array.from(kept, (i) => along[i] as number),
    elapsed: Float64Array.from(kept, (i) => elapsed[i] as number),
    placeIndexes: placeIndexes.map(indexOf),
    maneuvers: maneuvers.map((maneuver) => ({ ...maneuver, beginIndex: indexOf(maneuver.beginIndex) })),
  };
}

/**
 * @param anchors indexes of points that stay, ascending, both ends among them.
 * @returns for each point how far the line would be off without it and all that matter less, meters; endless for anchors.
 */
function deviationsOf(line: readonly LngLat[], anchors: readonly number[]): Float64Array {
  const deviations = new Float64Array(line.length);
  const parts: (readonly [start: number, end: number, bound: number])[] = [];
  for (const [i, anchor] of anchors.entries()) {
    deviations[anchor] = Number.POSITIVE_INFINITY;
    const next = anchors[i + 1];
    if (next !== undefined) parts.push([anchor, next, Number.POSITIVE_INFINITY]);
  }
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [start, end, bound] = part;
    const [index, off] = furthestBetween(line, start, end);
    if (index < 0) continue;
    // No point counts for more than the one that it hangs on: it would stay where that one goes.
    const deviation = Math.min(off, bound);
    deviations[index] = deviation;
    parts.push([start, index, deviation], [index, end, deviation]);
  }
  return deviations;
}

/** @returns the point between two others that is furthest off the straight line between them, and how far, meters; -1 where there is none. */
function furthestBetween(line: readonly LngLat[], start: number, end: number): readonly [index: number, off: number] {
  const [a, b] = [line[start] as LngLat, line[end] as LngLat];
  const scaleLng = Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180);
  const dx = (b[0] - a[0]) * scaleLng;
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  let furthest = -1;
  let most = -1;
  for (let i = start + 1; i < end; i++) {
    const [lng, lat] = line[i] as LngLat;
    const x = (lng - a[0]) * scaleLng;
    const y = lat - a[1];
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / square));
    const offX = x - dx * share;
    const offY = y - dy * share;
    const off = offX * offX + offY * offY;
    if (off > most) {
      most = off;
      furthest = i;
    }
  }
  return [furthest, Math.sqrt(Math.max(0, most)) * METERS_PER_DEGREE];
}
