import type { DayCard, Trip } from '@roadcast/contract';

/** Returns 'restart' if hours of service require a day without driving, 'rest' for other such days; otherwise null. */
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
