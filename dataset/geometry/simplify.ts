import { between, distanceMeters, type LngLat } from '@roadcast/core/geo';

/**
 * Leaves out points of a line that are not needed (Douglas-Peucker).
 * @param toleranceMeters how far the thinned line may lie from the given one.
 * @returns the line with its ends and as few points between as that takes.
 */
export function thinned(line: readonly LngLat[], toleranceMeters: number): LngLat[] {
  const kept = new Uint8Array(line.length);
  if (line.length > 0) kept[0] = kept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let widest = toleranceMeters;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const meters = metersOff(line[i] as LngLat, line[first] as LngLat, line[last] as LngLat);
      if (meters > widest) [widest, at] = [meters, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    open.push([first, at], [at, last]);
  }
  return line.filter((_, i) => kept[i] === 1);
}

/** Distance from a straight line between two places, meters; on a flat map around them. */
export function metersOff(place: LngLat, from: LngLat, to: LngLat): number {
  const scale = Math.cos((place[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const [px, py] = [(place[0] - from[0]) * scale, place[1] - from[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return distanceMeters(place, between(from, to, share));
}
