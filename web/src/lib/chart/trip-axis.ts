import { alongOf, type Trip, type TripLine } from '@roadcast/contract';
import { KILOMETERS_PER_MILE } from '@roadcast/core/units';
import { bareClockTime, calendarDay, shortCalendarDay } from '../dates.ts';
import { distanceNumber, distanceText } from '../format.ts';
import type { DistanceUnit } from '../settings.ts';
import type { ChartFrame } from './chart-frame.ts';
import { fitRow, type RowWish } from './labels.ts';
import { textWidth } from './text-width.ts';

/** Font size of the axis and the day names. */
export const AXIS_TEXT = 12;

/** Distance between two labels in a row, pixels. */
const APART = 10;

/** Steps between ticks to choose from, in the driver's unit. */
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000];

/** A text below or above the plot. */
export interface RowText extends RowWish {
  readonly text: string;
  /** Mile of the tick, or where the day starts. */
  readonly mile: number;
}

/**
 * Returns the axis labels: miles and clock time at both ends and at as many round distances as fit. If the ends don't
 * fit, labels are clock times only.
 */
export function axisTicks(trip: TripLine & Pick<Trip, 'segments'>, frame: ChartFrame, unit: DistanceUnit): RowText[] {
  const full = ticksOf(trip, frame, unit, true);
  return full.some(({ mile }) => mile === frame.to) ? full : ticksOf(trip, frame, unit, false);
}

function ticksOf(
  trip: TripLine & Pick<Trip, 'segments'>,
  frame: ChartFrame,
  unit: DistanceUnit,
  withMiles: boolean,
): RowText[] {
  const along = alongOf(trip);
  const { from, to, left, right, width, x } = frame;
  const textAt = (mile: number): string => {
    const isEnd = mile === from || mile === to;
    const zone = trip.segments.findLast(({ cumulativeDistance }) => cumulativeDistance <= mile + 0.05);
    // At the end of a day, the clock shows its last arrival instead of the next day's departure.
    const time = mile === to ? endTime(trip, to) : along.timeAt(mile);
    const clock = zone ? bareClockTime(time, zone.timeZone) : '';
    const far = isEnd ? distanceText(mile, unit) : distanceNumber(mile, unit);
    return withMiles && clock ? `${far} · ${clock}` : clock || far;
  };
  const label = (mile: number): RowText => {
    const text = textAt(mile);
    const wide = textWidth(text, AXIS_TEXT);
    const at = Math.min(width - wide, Math.max(left - 4, x(mile) - wide / 2));
    return { text, mile, left: at, width: wide };
  };
  const ends = [label(from), label(to)];
  const perMile = unit === 'miles' ? 1 : KILOMETERS_PER_MILE;
  const widest = Math.max(...ends.map((end) => end.width)) + APART;
  const most = Math.max(1, (right - left) / widest);
  const step = steps.find((one) => ((to - from) * perMile) / one <= most) ?? 5000;
  const between: RowText[] = [];
  for (let value = (Math.floor((from * perMile) / step) + 1) * step; value / perMile < to; value += step) {
    between.push(label(value / perMile));
  }
  return fitRow([...ends, ...between], 0, width, APART).sort((a, b) => a.mile - b.mile);
}

/** Returns when the driver arrives at a mile, epoch milliseconds. */
const endTime = (trip: TripLine, mile: number): number =>
  trip.segments.find(({ cumulativeDistance }) => Math.abs(cumulativeDistance - mile) < 0.1)?.arrivalTime ??
  alongOf(trip).timeAt(mile);

/** Days of a chart: names that fit, and the miles of the nights between them. */
export interface ChartDays {
  readonly names: readonly RowText[];
  readonly nights: readonly number[];
}

/** Distance from a day's start to its name. */
const INSET = 3;

/** Returns the day names that fit, long ones if all of them do, and the nights. */
export function chartDays(trip: TripLine & Pick<Trip, 'segments'>, { from, to, x, width }: ChartFrame): ChartDays {
  const along = alongOf(trip);
  const days = along.days().filter(({ fromMile, toMile }) => toMile > fromMile && toMile > from && fromMile < to);
  const namesIn = (format: (at: number, timeZone: string) => string): RowText[] =>
    days.flatMap(({ fromMile }) => {
      const mile = Math.max(from, fromMile);
      const zone = trip.segments.findLast(({ cumulativeDistance }) => cumulativeDistance <= mile + 0.05);
      if (!zone) return [];
      const text = format(along.timeAt(mile), zone.timeZone);
      return [{ text, mile, left: x(mile) + INSET, width: textWidth(text, AXIS_TEXT) }];
    });
  const long = fitRow(namesIn(calendarDay), 0, width, APART / 2);
  const names = long.length === days.length ? long : fitRow(namesIn(shortCalendarDay), 0, width, APART / 2);
  return { names, nights: days.map(({ fromMile }) => fromMile).filter((mile) => mile > from && mile < to) };
}
