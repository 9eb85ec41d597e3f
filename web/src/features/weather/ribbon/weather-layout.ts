import { type ChartFrame, DAY_ROW } from '../../../lib/chart/chart-frame.ts';
import {
  type Box,
  type ChartSpot,
  fitRow,
  type LabelWish,
  type PlacedLabel,
  placeLabels,
} from '../../../lib/chart/labels.ts';
import { textWidth } from '../../../lib/chart/text-width.ts';
import { temperatureText } from '../../../lib/format.ts';
import { knownRuns, RAIN_SHARE, type RibbonPoint, type TemperatureScale } from './ribbon-scale.ts';
import { arrowDegrees, windFigure } from './ribbon-wind.ts';

/** Heights of a row of alerts, and of the wind row. */
export const ALERT_ROW = 17;
export const WIND_ROW = 17;

/** Font sizes of temperatures and of wind speeds. */
export const TEMPERATURE_TEXT = 14;
export const WIND_TEXT = 12;

/** Width of the vertical axis: percentages and temperatures, or the label of the wind row. */
export const AXIS_COLUMN = 46;

/** Vertical position of a temperature. */
export const heightOf =
  ({ low, high }: TemperatureScale, { top, foot }: ChartFrame) =>
  (temperature: number): number =>
    foot - ((temperature - low) / (high - low)) * (foot - top);

export interface RainBar extends Box {
  readonly id: string;
  readonly isForecasted: boolean;
}

const WIDEST = 12;
/** Bar widths by rainfall, inches per hour. */
const widths: readonly (readonly [number, number])[] = [
  [0.25, WIDEST],
  [0.05, 9],
  [0, 6],
];

/** Share of the space that the widest bars fill if places are close together. */
const MOST_FILLED = 0.75;

/** Returns the rain bars: height shows the chance, width the amount. They stay in the lower part of the plot. */
export function rainBars(
  points: readonly RibbonPoint[],
  { x, top, foot, left, right, from, to }: ChartFrame,
): RainBar[] {
  const shown = points.filter(({ mile }) => mile >= from && mile <= to);
  const apart = (right - left) / Math.max(1, shown.length);
  return shown.flatMap(({ id, spot, mile }) => {
    if (spot.precipitation === null || spot.precipitation <= 0) return [];
    const full = widths.find(([least]) => (spot.precipitationAmount ?? 0) >= least)?.[1] ?? 6;
    const wide = Math.max(1.5, Math.min(full, (apart * MOST_FILLED * full) / WIDEST));
    const start = Math.min(right - wide, Math.max(left, x(mile) - wide / 2));
    const high = (spot.precipitation / 100) * (foot - top) * RAIN_SHARE;
    return [{ id, left: start, right: start + wide, top: foot - high, bottom: foot, isForecasted: spot.isForecasted }];
  });
}

/** Returns the parts of the temperature line between unknown values, pixels. */
export const temperatureLines = (
  points: readonly RibbonPoint[],
  scale: TemperatureScale,
  frame: ChartFrame,
): ChartSpot[][] => {
  const y = heightOf(scale, frame);
  return knownRuns(points).map((run) =>
    run.map(({ mile, spot }) => ({ x: frame.x(mile), y: y(spot.temperature ?? 0) })),
  );
};

/** Height of a temperature, and its distance from its point. */
const LABEL_HEIGHT = 13;
const LABEL_GAP = 5;
/** Distance that labels may extend beyond the plot. */
const EDGE = 2;

interface LabelFacts {
  readonly points: readonly RibbonPoint[];
  readonly scale: TemperatureScale;
  readonly nights: readonly number[];
  readonly frame: ChartFrame;
  /** Other boxes to keep clear: words in the plot. */
  readonly taken: readonly Box[];
}

/** Places as many labels as fit: the temperatures of the stops, and of the coldest and warmest places. */
export function temperatureLabels({ points, scale, nights, frame, taken }: LabelFacts): PlacedLabel[] {
  const { x, left, right, top, foot } = frame;
  const y = heightOf(scale, frame);
  const known = points.filter(({ mile, spot }) => spot.temperature !== null && mile >= frame.from && mile <= frame.to);
  const byTemperature = known.toSorted((a, b) => (a.spot.temperature ?? 0) - (b.spot.temperature ?? 0));
  const first = [known[0], known.at(-1), byTemperature.at(-1), byTemperature[0]].filter((one) => one !== undefined);
  const wishes = [...new Set([...first, ...known.filter(({ spot }) => spot.isStop)])].map(
    ({ id, mile, spot }, i): LabelWish => ({
      id,
      overLines: i < first.length,
      x: x(mile),
      y: y(spot.temperature ?? 0),
      width: textWidth(temperatureText(spot.temperature), TEMPERATURE_TEXT),
    }),
  );
  const nightLines = nights.map((mile): ChartSpot[] => [top, foot].map((end) => ({ x: x(mile), y: end })));
  return placeLabels(wishes, {
    area: { left, right: right + EDGE, top: Math.max(DAY_ROW, top - EDGE), bottom: foot },
    taken: [...rainBars(points, frame), ...taken],
    lines: [...temperatureLines(points, scale, frame), ...nightLines],
    height: LABEL_HEIGHT,
    gap: LABEL_GAP,
  });
}

/** A wind arrow with its speed. */
export interface WindMark {
  readonly id: string;
  readonly left: number;
  readonly width: number;
  /** Direction of the arrow, degrees clockwise from straight up. */
  readonly degrees: number;
  readonly speed: number;
  readonly text: string;
}

/** Width of an arrow with its gap, and distance between two winds. */
export const ARROW = 15;
const WINDS_APART = 12;

/** Returns the winds that fit in the row: at the ends and the stops first. */
export function windMarks(points: readonly RibbonPoint[], { x, left, right, from, to, width }: ChartFrame): WindMark[] {
  const known = points.filter(({ mile }) => mile >= from && mile <= to);
  const marks = [known[0], known.at(-1), ...known.filter(({ spot }) => spot.isStop), ...known].flatMap(
    (point): WindMark[] => {
      const degrees = point ? arrowDegrees(point.spot) : null;
      if (!point || degrees === null || point.spot.windSpeed === null) return [];
      const text = windFigure(point.spot);
      const wide = ARROW + textWidth(text, WIND_TEXT);
      const at = Math.min(width - wide, Math.max(left, x(point.mile) - ARROW / 2));
      return [{ id: point.id, left: at, width: wide, degrees, speed: point.spot.windSpeed, text }];
    },
  );
  return fitRow(marks, left, Math.max(right, width), WINDS_APART);
}
