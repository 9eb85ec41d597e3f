import type { RouteWeather, Segment, Trip } from '@roadcast/contract';
import type { Clock } from '../../platform/clock.ts';
import { dayWeather } from './day-weather.ts';
import { type StopWeather, type TripWeatherPorts, weatherOfTrip } from './trip-weather.ts';
import { type QuestionParts, questionOfTrip } from './weather-question.ts';

/** What asking again for a trip's weather needs. */
export interface RouteWeatherPorts extends TripWeatherPorts, QuestionParts {
  readonly clock: Clock;
}

/** Works out the weather of a planned trip anew: at the same places and hours. @throws the signal's reason, and nothing else. */
export async function weatherOfRoute(
  trip: Trip,
  ports: RouteWeatherPorts,
  signal?: AbortSignal,
): Promise<RouteWeather> {
  const weather = await weatherOfTrip(questionOfTrip(trip, ports), ports, signal);
  const { stops, points, alerts, alertsState, hazards, notices } = weather;
  const segments = trip.segments.map((segment, i): Segment => ({ ...segment, ...(stops[i] as StopWeather) }));
  return {
    id: trip.id,
    at: ports.clock.now(),
    late: alertsState.lack === 'late' || [...stops, ...points].some(({ lack }) => lack === 'late'),
    segments: trip.segments.map(({ id, forecastTimestamp }, i) => ({
      ...(stops[i] as StopWeather),
      id,
      forecastTimestamp,
    })),
    weatherPoints: points,
    alerts,
    alertsState,
    hazards,
    dayCards: trip.dayCards.map(({ day }) => ({ day, ...dayWeather(segments.filter((one) => one.day === day)) })),
    notices,
  };
}
