import type { RouteWeather, Segment } from '@roadcast/contract';
import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { Clock } from '../../../platform/clock.ts';
import { dayWeather } from './day-weather.ts';
import type { WeatherTrip } from './kept-trip.ts';
import { type StopWeather, type TripWeatherPorts, weatherOfTrip } from './trip-weather.ts';
import { type QuestionParts, questionOfTrip } from './weather-question.ts';

/** What asking again for a trip's weather needs. */
export interface SavedWeatherPorts extends TripWeatherPorts, QuestionParts {
  readonly clock: Clock;
}

/**
 * Updates the weather of a trip: at the same places and hours, as far as they are ahead.
 * @throws the signal's reason, and nothing else.
 */
export async function weatherOfSavedTrip(
  trip: WeatherTrip,
  ports: SavedWeatherPorts,
  signal?: AbortSignal,
): Promise<RouteWeather> {
  const now = ports.clock.now();
  const hour = now - (now % MILLISECONDS_PER_HOUR);
  const question = questionOfTrip(trip, ports);
  const places = question.places.filter(({ at }) => at >= hour);
  const { stops, points, alerts, alertsState, hazards, notices } = await weatherOfTrip(
    { ...question, places },
    ports,
    signal,
  );
  const ids = places.filter(({ isStop }) => isStop).map(({ id }) => id);
  const ofStop = new Map(ids.map((id, i) => [id, stops[i] as StopWeather]));
  const segments = trip.segments.map((segment): Segment => ({ ...segment, ...ofStop.get(segment.id) }));
  const days = [...new Set(segments.map(({ day }) => day))];
  return {
    id: trip.id,
    at: now,
    late: alertsState.lack === 'late' || [...stops, ...points].some(({ lack }) => lack === 'late'),
    segments: segments.filter(({ id }) => ofStop.has(id)),
    weatherPoints: points,
    alerts,
    alertsState,
    hazards,
    // Of a day that is under way, what has passed counts, too.
    dayCards: days.map((day) => ({ day, ...dayWeather(segments.filter((segment) => segment.day === day)) })),
    notices,
  };
}
