import type { DayCard, Trip } from '@roadcast/contract';

/** Returns whether a day has no driving, and whether hours of service require it. */
export function restOf(
  trip: Pick<Trip, 'dutyCycle' | 'waypoints' | 'segments'>,
  day: DayCard,
): 'rest' | 'restart' | null {
  if (day.miles > 0 || day.drivingHours > 0) return null;
  const night = trip.segments.find((segment) => segment.day === day.day);
  if (!night || !trip.dutyCycle) return 'rest';
  const wished = trip.waypoints[(night.placeIndex ?? 0) - 1]?.nights ?? 0;
  return wished > 1 ? 'rest' : 'restart';
}
