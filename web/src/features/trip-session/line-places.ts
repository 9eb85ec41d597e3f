import { distanceMetres, type LngLat, type Position, toLngLat } from '@roadcast/core/geo';

/**
 * @param chain the way from end to end; null for a place that nobody has found yet.
 * @returns how many places between the ends stand before the point when it goes where it costs the least detour.
 */
export function leastDetour(chain: readonly (LngLat | null)[], point: LngLat): number {
  const known = chain.flatMap((at, index) => (at ? [{ at, index }] : []));
  let best = { detour: Number.POSITIVE_INFINITY, index: Math.max(0, chain.length - 2) };
  for (const [i, from] of known.entries()) {
    const to = known[i + 1];
    if (!to) break;
    const detour = distanceMetres(from.at, point) + distanceMetres(point, to.at) - distanceMetres(from.at, to.at);
    if (detour < best.detour) best = { detour, index: to.index - 1 };
  }
  return best.index;
}

/** Squared degrees with the meridians' narrowing: enough to compare nearby points, and quick. */
function offSquared(a: LngLat, b: LngLat): number {
  const east = (a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180);
  const north = a[1] - b[1];
  return east * east + north * north;
}

/**
 * Where the places of a trip stand on its line: the points that together lie closest to them, in the order of the road. A road
 * that comes by a place twice is told apart by the places before and after it.
 * @returns an index of the line for each place.
 */
export function placesOnLine(line: readonly LngLat[], places: readonly LngLat[]): number[] {
  // cost[i]: the least sum of squared distances with all places so far at or before the line's point i.
  let cost = new Float64Array(line.length);
  const choices = places.map((place) => {
    const next = new Float64Array(line.length);
    const choice = new Uint32Array(line.length);
    let best = Number.POSITIVE_INFINITY;
    let bestIndex = 0;
    line.forEach((point, i) => {
      const sum = (cost[i] as number) + offSquared(place, point);
      if (sum < best) {
        best = sum;
        bestIndex = i;
      }
      next[i] = best;
      choice[i] = bestIndex;
    });
    cost = next;
    return choice;
  });
  const indexes: number[] = [];
  let until = line.length - 1;
  for (const choice of choices.reverse()) {
    until = choice[until] ?? 0;
    indexes.unshift(until);
  }
  return indexes;
}

/**
 * @param places in the order of the road; null for one that nobody has found yet, which stands with the one before it.
 * @param index of the line. @returns how many of the places the road has come by there.
 */
export function placesBefore(line: readonly LngLat[], places: readonly (LngLat | null)[], index: number): number {
  const known = places.flatMap((at, order) => (at ? [{ at, order }] : []));
  const indexes = placesOnLine(
    line,
    known.map(({ at }) => at),
  );
  const next = known.find((_, i) => (indexes[i] as number) > index);
  return next ? next.order : places.length;
}

/**
 * @param ends of a trip that goes there and back on this line.
 * @returns how many of the line's points lead up to the far end, itself included.
 */
export function pointsUpTo(
  line: readonly LngLat[],
  ends: { readonly origin: Position; readonly destination: Position },
): number {
  const there = [ends.origin, ends.destination, ends.origin].map(toLngLat);
  return (placesOnLine(line, there)[1] ?? line.length - 1) + 1;
}
