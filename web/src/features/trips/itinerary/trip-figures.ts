import type { DayCard, Segment, Trip } from '@roadcast/contract';
import { isWeatherKnown } from '@roadcast/core/weather';

/** Returns whether a segment is a break or night, not an end or morning. */
const isStop = ({ type }: Segment): boolean =>
  type === 'stop' || type === 'charge' || type === 'waypoint' || type === 'overnight';

/** Counts the stops on the way. */
export const stopCount = (trip: Trip): number => trip.segments.filter(isStop).length;

export const nightCount = (trip: Trip): number => trip.segments.filter(({ type }) => type === 'overnight').length;

/** Returns whether every stop's weather is a climate normal rather than a forecast. */
export const isTypical = (trip: Trip): boolean =>
  trip.segments.some(isWeatherKnown) && trip.segments.every((segment) => !segment.isForecasted);

/**
 * Returns the number of days for the badge: the number of day cards; without any, a quarter of the segments, at least
 * 1.
 */
export const dayCount = (trip: Trip): number =>
  trip.dayCards.length || Math.max(1, Math.ceil(trip.segments.length / 4));

export const tripEnds = (trip: Trip): { readonly first: Segment | undefined; readonly last: Segment | undefined } => ({
  first: trip.segments[0],
  last: trip.segments.at(-1),
});

/** Returns a day's stops in order, including its start. */
export function segmentsOfDay(trip: Trip, day: DayCard): Segment[] {
  const ids = new Set(day.segmentIds);
  return trip.segments.filter((segment) => ids.has(segment.id));
}

/**
 * Returns whether planning improved the trip: by the order of stops, or by a detour around closures.
 * @param inBestOrder whether the trip's stops are known to be in the best order.
 */
export const isOptimized = ({ closings }: Pick<Trip, 'closings'>, inBestOrder: boolean): boolean =>
  inBestOrder || closings.some(({ around }) => around);
