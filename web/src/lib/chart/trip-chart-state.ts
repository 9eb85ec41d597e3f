import type { Trip } from '@roadcast/contract';
import { dayAndTime } from '../dates.ts';
import type { Highlight } from '../highlight.ts';
import type { ChartDomain } from './chart-frame.ts';

/** Props of each chart along the route: what it shows, and the position shared with the map and the other charts. */
export interface TripChartProps {
  readonly trip: Trip;
  readonly domain: ChartDomain;
  /** Height of the drawing, pixels at the default text size. */
  readonly height: number;
  /** Car at the selected time; null if hidden. */
  readonly car: ChartCarAt | null;
  /** Places to highlight, in road order. */
  readonly places: readonly ChartPlace[];
  readonly highlight: Highlight;
  /** Moves the car to a mile; null hides it. */
  readonly onMove: (mile: number | null) => void;
  /** Highlights the place nearest to a mile; null ends it. */
  readonly onHover: (mile: number | null) => void;
  /** Shows the place nearest to a mile on the map. */
  readonly onSelect: (mile: number) => void;
}

/** Mile of the car at a time, epoch milliseconds. */
export interface ChartCarAt {
  readonly mile: number;
  readonly time: number;
}

/** A stop, or a weather point between stops. */
export interface ChartPlace {
  readonly id: string;
  readonly mile: number;
  readonly isStop: boolean;
}

/** Returns the trip's places in road order. A night and its morning are one place. */
export const placesOf = ({ segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>): ChartPlace[] =>
  [
    ...segments
      .filter(({ type }) => type !== 'day_start')
      .map(({ id, cumulativeDistance }) => ({ id, mile: cumulativeDistance, isStop: true })),
    ...weatherPoints.map(({ id, mile }) => ({ id, mile, isStop: false })),
  ].sort((a, b) => a.mile - b.mile);

/** Returns the place nearest to a mile. */
export const nearestPlace = (places: readonly ChartPlace[], mile: number): ChartPlace | undefined =>
  places.reduce<ChartPlace | undefined>(
    (best, next) => (!best || Math.abs(next.mile - mile) < Math.abs(best.mile - mile) ? next : best),
    undefined,
  );

/** Returns the mile of the highlighted place, unless the car is there; undefined if none is highlighted. */
export function hoveredMile(
  highlighted: string | null,
  car: ChartCarAt | null,
  places: readonly ChartPlace[],
): number | undefined {
  const isNextToCar = car !== null && highlighted === nearestPlace(places, car.mile)?.id;
  return isNextToCar ? undefined : places.find(({ id }) => id === highlighted)?.mile;
}

/** Formats the car's time where it is: 'Fri, Dec 4, 3:40 PM CT'. */
export function carTimeText({ segments }: Pick<Trip, 'segments'>, { mile, time }: ChartCarAt): string {
  const before = segments.findLast(({ cumulativeDistance }) => cumulativeDistance <= mile) ?? segments[0];
  return before ? dayAndTime(time, before.timeZone, before.timezoneCode) : '';
}
