import type { TripCharging } from '@roadcast/contract';
import type { ChartFrame } from '../../../lib/chart/chart-frame.ts';
import { type ChartSpot, type PlacedLabel, placeLabels } from '../../../lib/chart/labels.ts';
import { textWidth } from '../../../lib/chart/text-width.ts';
import { AXIS_TEXT } from '../../../lib/chart/trip-axis.ts';

/** Height of the row of stop numbers, and width of the column of percentages. */
export const STOP_ROW = 22;
export const AXIS_COLUMN = 42;

/** Vertical position of a charge in percent. */
export const heightOf =
  ({ top, foot }: ChartFrame) =>
  (percent: number): number =>
    foot - ((foot - top) * Math.min(100, Math.max(0, percent))) / 100;

type Curve = TripCharging['battery'];

/** Returns the points of the expected charge, pixels. */
export function chargeSpots({ miles, charge }: Curve, frame: ChartFrame): ChartSpot[] {
  const y = heightOf(frame);
  return miles.map((mile, i) => ({ x: frame.x(mile), y: y(charge[i] ?? 0) }));
}

/** Returns the outline of the likely range, pixels: along its upper edge, then back along its lower edge. */
export function bandSpots({ miles, low, high }: Curve, frame: ChartFrame): ChartSpot[] {
  const y = heightOf(frame);
  const edge = (values: readonly number[]) => miles.map((mile, i) => ({ x: frame.x(mile), y: y(values[i] ?? 0) }));
  return [...edge(high), ...edge(low).reverse()];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Joins points for SVG. */
export const joined = (spots: readonly ChartSpot[]): string =>
  spots.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');

/** Number of a stop in the row below the plot, or of several neighbors. */
export interface StopMark {
  /** Horizontal center on the axis and in the row. */
  readonly at: number;
  readonly x: number;
  readonly width: number;
  readonly text: string;
  /** Whether all of its stops have a known charger. */
  readonly known: boolean;
}

interface NumberedStop {
  readonly number: number;
  readonly mile: number;
  readonly known: boolean;
}

/** Widths of a number and of a range of numbers, with the distance to the next one. */
const NUMBER = 21;
const RANGE = 50;
const APART = 3;

/** Places the stop numbers in a row, so that none is missing and none touches another: '4', or '4–7' if crowded. */
export function stopMarks(stops: readonly NumberedStop[], frame: ChartFrame): StopMark[] {
  const { left, right, from, to, x } = frame;
  const shown = stops.filter(({ mile }) => mile >= from && mile <= to);
  const room = right - left + NUMBER;
  const groups = shown.length * NUMBER <= room ? shown.map((stop) => [stop]) : grouped(shown, frame, room);
  const marks = groups.flatMap((group): StopMark[] => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const at = (x(first.mile) + x(last.mile)) / 2;
    const text = first === last ? `${first.number}` : `${first.number}–${last.number}`;
    const width = first === last ? NUMBER - APART : textWidth(text, AXIS_TEXT) + 8;
    return [{ at, x: at, width, text, known: group.every(({ known }) => known) }];
  });
  return spread(marks, left - NUMBER / 2, right + NUMBER / 2);
}

/** Groups neighbors into as many ranges as fit. */
function grouped(stops: readonly NumberedStop[], { left, right, x }: ChartFrame, room: number): NumberedStop[][] {
  const most = Math.max(1, Math.floor(room / RANGE));
  const bin = ({ mile }: NumberedStop) => Math.min(most - 1, Math.floor(((x(mile) - left) / (right - left)) * most));
  const groups: NumberedStop[][] = Array.from({ length: most }, () => []);
  for (const stop of stops) groups[bin(stop)]?.push(stop);
  return groups.filter((group) => group.length > 0);
}

/** Moves marks apart as little as possible, within the row. They are in order and fit. */
function spread(marks: readonly StopMark[], left: number, right: number): StopMark[] {
  const clusters: { marks: StopMark[]; middle: number; width: number }[] = [];
  for (const mark of marks) {
    clusters.push({ marks: [mark], middle: mark.at, width: mark.width + APART });
    for (;;) {
      const [before, last] = [clusters.at(-2), clusters.at(-1)];
      if (last) {
        const half = last.width / 2;
        last.middle = Math.max(left + half, Math.min(right - half, last.middle));
      }
      if (!before || !last || before.middle + before.width / 2 <= last.middle - last.width / 2) break;
      clusters.splice(-2, 2, {
        marks: [...before.marks, ...last.marks],
        middle:
          (before.middle * before.marks.length + last.middle * last.marks.length) /
          (before.marks.length + last.marks.length),
        width: before.width + last.width,
      });
    }
  }
  return clusters.flatMap(({ marks: together, middle, width }) => {
    let start = middle - width / 2;
    return together.map((mark) => {
      const x = start + (mark.width + APART) / 2;
      start += mark.width + APART;
      return { ...mark, x };
    });
  });
}

/** Step between the candidate positions of the reserve's label. */
const TRY_EVERY = 24;

/** Returns the position of the reserve's label next to its line, clear of the curve; undefined if it doesn't fit. */
export function reserveLabel(
  text: string,
  { battery, arrivalCharge }: Pick<TripCharging, 'battery' | 'arrivalCharge'>,
  frame: ChartFrame,
): PlacedLabel | undefined {
  const { left, right, top, foot } = frame;
  const width = textWidth(text, AXIS_TEXT);
  const y = heightOf(frame)(arrivalCharge);
  const tries = Math.max(1, Math.floor((right - left - width) / TRY_EVERY));
  const wishes = Array.from({ length: tries }, (_, i) => ({
    id: `${i}`,
    x: left + 6 + width / 2 + i * TRY_EVERY,
    y,
    width,
  }));
  const room = {
    area: { left, right, top, bottom: foot },
    taken: [],
    lines: [chargeSpots(battery, frame)],
    height: AXIS_TEXT,
    gap: 2,
  };
  return wishes.flatMap((wish) => placeLabels([wish], room))[0];
}
