import { stateLabels } from '../../map/palette/states.ts';
import { type Box, boxOf, holds, isInside, overlaps, type PlacedName } from './label-places.ts';
import type { Point } from './paper-projection.ts';

/** Grid columns and rows sampled for label positions. */
const ACROSS = 46;
const DOWN = 30;

/** Font size and letter spacing of state names, map units. */
export const STATE_SIZE = 10;
export const STATE_SPACING = 1.6;

const nameOf = new Map(stateLabels.map(({ code, name }) => [code, name]));

/**
 * Labels the visible states, each at the widest free spot. Uses the two-letter code if the name doesn't fit.
 * @param rings state outlines on the map, by code.
 * @param taken areas that labels must not cover.
 * @param road points of the trip's line.
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

/** Factor by which a two-letter code may exceed the room in the smallest states. */
const MOST_OVER = 1.15;

interface Spot {
  readonly at: Point;
  /** Horizontal distance to the edge of the state or frame, map units. */
  readonly room: number;
}

/** Returns candidate label spots for each state. */
function spotsByState(rings: ReadonlyMap<string, readonly (readonly Point[])[]>, frame: Box): Map<string, Spot[]> {
  const [stepX, stepY] = [(frame.right - frame.left) / ACROSS, (frame.bottom - frame.top) / DOWN];
  const found = new Map<string, Spot[]>();
  for (const [code, outlines] of rings) {
    const near = outlines.filter((ring) => meets(ring, frame));
    if (near.length === 0) continue;
    for (let row = 1; row < DOWN; row++) {
      const y = frame.top + row * stepY;
      // Check the top and bottom of the text, because the border may be uneven.
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

/** Intersects two lists of spans. */
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

/** Returns the spans of a horizontal line inside the outlines. */
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
