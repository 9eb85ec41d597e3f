import { between, distanceMeters, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';

/**
 * Simplifies a line (Douglas-Peucker).
 * @param toleranceMeters maximum distance between the result and the given line.
 * @returns the line with the same ends and as few intermediate points as possible.
 */
export function thinned(line: readonly LngLat[], toleranceMeters: number): LngLat[] {
  const kept = new Uint8Array(line.length);
  if (line.length > 0) kept[0] = kept[line.length - 1] = 1;
  const open: [number, number][] = line.length > 2 ? [[0, line.length - 1]] : [];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const [from, to] = [at(line, first), at(line, last)];
    let widest = toleranceMeters;
    let middle = -1;
    for (let i = first + 1; i < last; i++) {
      const meters = metersOff(at(line, i), from, to);
      if (meters > widest) [widest, middle] = [meters, i];
    }
    if (middle < 0) continue;
    kept[middle] = 1;
    open.push([first, middle], [middle, last]);
  }
  return line.filter((_, i) => kept[i] === 1);
}

/** Returns a place's distance from the segment between two others, meters, on a flat map around them. */
export function metersOff(place: LngLat, from: LngLat, to: LngLat): number {
  const scale = Math.cos((place[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const [px, py] = [(place[0] - from[0]) * scale, place[1] - from[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return distanceMeters(place, between(from, to, share));
}
