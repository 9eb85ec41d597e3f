/** Rectangle in map units; y points down. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Marker that needs a label. */
export interface Named {
  readonly x: number;
  readonly y: number;
  /** Half the marker's width and height, map units. */
  readonly radius: number;
  readonly name: string;
}

/** Placed label, by the center of its text. */
export interface PlacedName {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** Line height and average character width, relative to the font size. */
const LINE = 1.15;
const LETTER = 0.56;
/** Gap between marker and label, map units. */
const GAP = 3;

/** Returns a label's bounding box. */
export function boxOf({ x, y, name }: PlacedName, fontSize: number, spacing = 0): Box {
  const half = (name.length * (fontSize * LETTER + spacing)) / 2;
  const tall = (fontSize * LINE) / 2;
  return { left: x - half, top: y - tall, right: x + half, bottom: y + tall };
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Label positions to try, as fractions of the space on either side: right, left, above, below, then the corners. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

/**
 * Places labels next to their markers, most important first, where they cover the least of the road. Returns the labels
 * that fit.
 * @param named markers by priority.
 * @param taken areas that labels must not cover.
 * @param road points of the trip's line.
 */
export function placeNames(
  named: readonly Named[],
  taken: readonly Box[],
  road: readonly (readonly [x: number, y: number])[],
  frame: Box,
  fontSize: number,
): PlacedName[] {
  const full = [...taken];
  const placed: PlacedName[] = [];
  for (const { x, y, radius, name } of named) {
    const own = boxOf({ x: 0, y: 0, name }, fontSize);
    const spots = sides
      .map(([dx, dy]) => ({
        x: x + dx * (own.right + (dy === 0 ? radius + GAP : radius / 2)),
        y: y + dy * (own.bottom + (dx === 0 ? radius + GAP / 2 : radius / 2)),
        name,
      }))
      .map((spot) => ({ spot, box: boxOf(spot, fontSize) }))
      .filter(({ box }) => isInside(box, frame) && !full.some((other) => overlaps(box, other)))
      .map(({ spot, box }) => ({ spot, box, covered: road.filter((point) => holds(box, point)).length }));
    const best = spots.reduce<(typeof spots)[number] | null>(
      (least, next) => (least && least.covered <= next.covered ? least : next),
      null,
    );
    if (!best) continue;
    placed.push(best.spot);
    full.push(best.box);
  }
  return placed;
}

export const holds = ({ left, top, right, bottom }: Box, [x, y]: readonly [x: number, y: number]): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
