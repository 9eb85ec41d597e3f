import type { KeptSegment, RouteWeather } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { letOthers } from '@roadcast/providers/let-others';
import type { Clock } from '../../../platform/clock.ts';
import { dayWeather } from './day-weather.ts';
import type { WeatherTrip } from './kept-trip.ts';
import { type StopWeather, type TripWeatherPorts, weatherOfTrip } from './trip-weather.ts';
import { type QuestionParts, questionOfTrip } from './weather-question.ts';

/** Dependencies of updating a trip's weather. */
export interface SavedWeatherPorts extends TripWeatherPorts, QuestionParts {
  readonly clock: Clock;
}

/**
 * Updates the weather at a trip's places that are still ahead, at the planned times.
 * @throws only the signal's reason.
 */
export async function weatherOfSavedTrip(
  trip: WeatherTrip,
  ports: SavedWeatherPorts,
  signal?: AbortSignal,
): Promise<RouteWeather> {
  const now = ports.clock.now();
  const hour = now - (now % MILLISECONDS_PER_HOUR);
  await letOthers(signal);
  const question = questionOfTrip(trip, ports);
  const places = question.places.filter(({ at }) => at >= hour);
  const { stops, points, alerts, alertsState, hazards, notices } = await weatherOfTrip(
    { ...question, places },
    ports,
    signal,
  );
  await letOthers(signal);
  const ids = places.filter(({ isStop }) => isStop).map(({ id }) => id);
  const ofStop = new Map(ids.map((id, i) => [id, stops[i] as StopWeather]));
  const daysOfTrip = new Map<number, KeptSegment[]>();
  for (const segment of trip.segments) {
    const updated = { ...segment, ...ofStop.get(segment.id) };
    const ofDay = daysOfTrip.get(segment.day);
    if (ofDay) ofDay.push(updated);
    else daysOfTrip.set(segment.day, [updated]);
  }
  return {
    id: trip.id,
    at: now,
    late: alertsState.lack === 'late' || [...stops, ...points].some(({ lack }) => lack === 'late'),
    segments: trip.segments.flatMap((segment) => {
      const weather = ofStop.get(segment.id);
      return weather ? [{ id: segment.id, forecastTimestamp: segment.forecastTimestamp, ...weather }] : [];
    }),
    weatherPoints: points,
    alerts,
    alertsState,
    hazards,
    // On a day in progress, past stops count too.
    dayCards: [...daysOfTrip].map(([day, stops]) => ({ day, ...dayWeather(stops) })),
    notices,
  };
}
