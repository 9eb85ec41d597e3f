import { aheadWeatherOf, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import type { AheadWeather } from '@roadcast/core/navigation';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Delays are rounded to this step before fetching weather, minutes. */
const STEP_MINUTES = 30;

/** Returns the trip shifted by a delay: same road and stops, later times. @param delay milliseconds. */
const laterTrip = (trip: Trip, delay: number): Trip => ({
  ...trip,
  segments: trip.segments.map((stop) => ({
    ...stop,
    arrivalTime: stop.arrivalTime + delay,
    departureTime: stop.departureTime === null ? null : stop.departureTime + delay,
    forecastTimestamp: stop.forecastTimestamp + delay,
  })),
  weatherPoints: trip.weatherPoints.map((point) => ({ ...point, arrivalTime: point.arrivalTime + delay })),
});

const laterWeatherQuery = (trip: Trip, delay: number) =>
  queryOptions({
    queryKey: ['navigation', 'weather-then', trip.id, delay] as const,
    queryFn: async ({ signal }): Promise<readonly AheadWeather[]> => {
      const later = laterTrip(trip, delay);
      const { segments, weatherPoints } = await call('tripWeather', { body: tripWeatherRequestOf(later), signal });
      const weather = new Map(segments.map((stop) => [stop.id, stop]));
      return aheadWeatherOf({
        segments: later.segments.map((stop) => ({ ...stop, ...weather.get(stop.id) })),
        weatherPoints,
      });
    },
    staleTime: STEP_MINUTES * MILLISECONDS_PER_MINUTE,
    retry: false,
  });

/**
 * Returns the weather at the trip's places for the delayed arrival times; undefined until loaded.
 * @param lateMinutes delay; null if on time, which fetches nothing.
 */
export function useWeatherThen(trip: Trip, lateMinutes: number | null): readonly AheadWeather[] | undefined {
  const steps = lateMinutes === null ? 0 : Math.max(1, Math.round(lateMinutes / STEP_MINUTES));
  const delay = steps * STEP_MINUTES * MILLISECONDS_PER_MINUTE;
  return useQuery({ ...laterWeatherQuery(trip, delay), enabled: steps > 0 }).data;
}
