import { stateLabels } from '../../map/palette/states.ts';
import { type Box, boxOf, holds, isInside, overlaps, type PlacedName } from './label-places.ts';
import type { Point } from './paper-projection.ts';

/** The frame is looked at in so many steps from side to side and from top to bottom. */
const ACROSS = 46;
const DOWN = 30;

/** The states' names in the size that they are drawn in, and the room between their letters. */
export const STATE_SIZE = 10;
export const STATE_SPACING = 1.6;

const nameOf = new Map(stateLabels.map(({ code, name }) => [code, name]));

/**
 * Names the states that a map shows, each where its visible part is widest and nothing else stands; its two letters where the name has no room.
 * @param rings each state's outlines on the map. @param taken what no name may cover. @param road points of the line.
 */
export function placeStateNames(
  rings: ReadonlyMap<string, readonly (readonly Point[])[]>,
  taken: readonly Box[],
  road: readonly Point[],
  frame: Box,
): PlacedName[] {
  const full = [...taken];
  const spots = spotsByState(rings, frame);
  return [...spots].flatMap(([code, wide]): PlacedName[] => {
    const byRoom = [...wide].sort((a, b) => b.room - a.room);
    const whole = (nameOf.get(code) ?? code).toLocaleUpperCase('en-US');
    for (const [name, over] of [
      [whole, 1],
      [code, MOST_OVER],
    ] as const) {
      for (const { at, room } of byRoom) {
        const placed = { x: at[0], y: at[1], name };
        const box = boxOf(placed, STATE_SIZE, STATE_SPACING);
        if ((box.right - box.left) / 2 > room * over) break;
        if (!isInside(box, frame) || full.some((other) => overlaps(box, other))) continue;
        if (road.some((point) => holds(box, point))) continue;
        full.push(box);
        return [placed];
      }
    }
    return [];
  });
}

/** The smallest states have no room for even two letters: those may be so much wider. */
const MOST_OVER = 1.15;

interface Spot {
  readonly at: Point;
  /** How far the state's edge or the frame's is, in units of the map; seen sideways, as names lie. */
  readonly room: number;
}

/** @returns points of the frame by the state that they lie in. */
function spotsByState(rings: ReadonlyMap<string, readonly (readonly Point[])[]>, frame: Box): Map<string, Spot[]> {
  const [stepX, stepY] = [(frame.right - frame.left) / ACROSS, (frame.bottom - frame.top) / DOWN];
  const found = new Map<string, Spot[]>();
  for (const [code, outlines] of rings) {
    const near = outlines.filter((ring) => meets(ring, frame));
    if (near.length === 0) continue;
    for (let row = 1; row < DOWN; row++) {
      const y = frame.top + row * stepY;
      // As tall as the letters: between two crossings of the upper and the lower line the state may be cut in.
      for (const [from, to] of common(insideAt(near, y - STATE_SIZE / 2), insideAt(near, y + STATE_SIZE / 2))) {
        const [left, right] = [Math.max(from, frame.left), Math.min(to, frame.right)];
        for (let column = 1; column < ACROSS; column++) {
          const x = frame.left + column * stepX;
          const room = Math.min(x - left, right - x);
          if (room <= 0) continue;
          const spots = found.get(code) ?? [];
          spots.push({ at: [x, y], room });
          found.set(code, spots);
        }
      }
    }
  }
  return found;
}

type Span = readonly [from: number, to: number];

/** @returns what lies in spans of both. */
const common = (a: readonly Span[], b: readonly Span[]): Span[] =>
  a
    .flatMap(([from, to]) => b.map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)]))
    .filter(([from, to]) => to > from);

const meets = (ring: readonly Point[], frame: Box): boolean => {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return overlaps({ left, top, right, bottom }, frame);
};

/** @returns from where to where a horizontal line runs inside the outlines. */
function insideAt(outlines: readonly (readonly Point[])[], y: number): Span[] {
  const crossings: number[] = [];
  for (const ring of outlines) {
    ring.forEach(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
      if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    });
  }
  crossings.sort((a, b) => a - b);
  return Array.from({ length: Math.floor(crossings.length / 2) }, (_, i) => [
    crossings[2 * i] ?? 0,
    crossings[2 * i + 1] ?? 0,
  ]);
}
