/** Rectangle in a chart, pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Point in a chart, pixels. */
export interface ChartSpot {
  readonly x: number;
  readonly y: number;
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const within = (box: Box, area: Box): boolean =>
  box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;

/** A label next to a point. */
export interface LabelWish extends ChartSpot {
  readonly id: string;
  readonly width: number;
  /** Whether the label may touch a line if it has no other place. */
  readonly overLines?: boolean;
}

export interface PlacedLabel {
  readonly id: string;
  readonly box: Box;
}

export interface LabelRoom {
  /** Area that labels stay in. */
  readonly area: Box;
  /** Boxes that labels stay clear of. */
  readonly taken: readonly Box[];
  /** Lines that labels stay clear of, each from left to right. */
  readonly lines: readonly (readonly ChartSpot[])[];
  /** Height of a label, and its distance from its point. */
  readonly height: number;
  readonly gap: number;
}

/** Minimum distance of labels from each other and from lines, pixels. */
const CLEAR = 3;

/**
 * Places labels above or below their points, shifted to a side if needed, so that none touches another one, a taken box
 * or a line. Omits those without a free place.
 * @param wishes labels, most important first.
 */
export function placeLabels(wishes: readonly LabelWish[], room: LabelRoom): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const wish of wishes) {
    const free = candidates(wish, room).filter(
      (one) =>
        within(one, room.area) &&
        !room.taken.some((other) => overlap(one, other)) &&
        !placed.some((other) => overlap(grown(one), other.box)),
    );
    const box = free.find((one) => !room.lines.some((line) => crosses(line, one))) ?? (wish.overLines && free[0]);
    if (box) placed.push({ id: wish.id, box });
  }
  return placed;
}

const grown = ({ left, right, top, bottom }: Box): Box => ({ left: left - CLEAR, right: right + CLEAR, top, bottom });

/** Returns a label's possible boxes, best first. */
function candidates({ x, y, width }: LabelWish, { area, height, gap }: LabelRoom): Box[] {
  const middle = Math.min(area.right - width, Math.max(area.left, x - width / 2));
  const lefts = [middle, x + CLEAR, x - CLEAR - width];
  const tops = [y - gap - height, y + gap];
  return tops.flatMap((top) => lefts.map((left) => ({ left, right: left + width, top, bottom: top + height })));
}

/** Returns whether a line passes through a box or close to it. */
function crosses(line: readonly ChartSpot[], { left, right, top, bottom }: Box): boolean {
  for (let i = 0; i + 1 < line.length; i += 1) {
    const [a, b] = [line[i], line[i + 1]];
    if (!a || !b || b.x < left || a.x > right) continue;
    const at = (x: number): number => (b.x === a.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x));
    const [from, to] = [at(Math.max(left, a.x)), at(Math.min(right, b.x))];
    const upright = b.x === a.x;
    const highest = Math.min(from, to, upright ? a.y : from);
    const lowest = Math.max(from, to, upright ? a.y : from);
    if (highest < bottom + CLEAR - 1 && lowest > top - CLEAR + 1) return true;
  }
  return false;
}

/** A text in a row. */
export interface RowWish {
  readonly left: number;
  readonly width: number;
}

/**
 * Returns the labels of a row that fit, keeping the earlier ones.
 * @param apart minimum distance between two labels.
 */
export function fitRow<Wish extends RowWish>(wishes: readonly Wish[], from: number, to: number, apart: number): Wish[] {
  const kept: Wish[] = [];
  for (const wish of wishes) {
    const right = wish.left + wish.width;
    const free = kept.every((other) => right + apart <= other.left || wish.left >= other.left + other.width + apart);
    if (free && wish.left >= from && right <= to) kept.push(wish);
  }
  return kept;
}
