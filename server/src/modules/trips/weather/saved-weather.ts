import {
  dayWeather,
  type KeptSegment,
  type RouteWeather,
  type StopWeather,
  type WeatherTrip,
} from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { letOthers } from '@roadcast/providers/let-others';
import type { Clock } from '../../../platform/clock.ts';
import { type TripWeatherPorts, weatherOfTrip } from './trip-weather.ts';
import { type QuestionParts, questionOfTrip } from './weather-question.ts';

export interface SavedWeatherPorts extends TripWeatherPorts, QuestionParts {
  readonly clock: Clock;
}

/**
 * Updates the weather at the places of a trip that are still ahead, at their planned times.
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
    // For the day in progress, include past stops too.
    dayCards: [...daysOfTrip].map(([day, stops]) => ({ day, ...dayWeather(stops) })),
    notices,
  };
}
