import type { RouteWeather, Trip } from '@roadcast/contract';

/** Returns whether a notice is about missing weather. Such a notice is only as current as that weather. */
export const isAboutWeather = ({ code }: Trip['notices'][number]): boolean => /^(?:weather|alerts)_/.test(code);

/** Returns whether a forecast or the list of alerts is still loading. */
export const isLate = ({ segments, weatherPoints, alertsState }: Trip): boolean =>
  alertsState?.lack === 'late' || [...segments, ...weatherPoints].some(({ lack }) => lack === 'late');

/**
 * Applies newer weather to a trip, keeping road, stops and hours identical, so that nothing on the screen moves.
 * Returns the same trip if the weather is for another one.
 */
export function applyWeather(trip: Trip, weather: RouteWeather): Trip {
  if (weather.id !== trip.id) return trip;
  const ofStop = new Map(weather.segments.map((stop) => [stop.id, stop]));
  const ofDay = new Map(weather.dayCards.map((card) => [card.day, card]));
  const { at: weatherAt, weatherPoints, alerts, alertsState, hazards } = weather;
  // Past values stay as last known.
  const asked = new Set(weatherPoints.map(({ id }) => id));
  const passed = trip.weatherPoints.filter(({ id }) => !asked.has(id));
  return {
    ...trip,
    segments: trip.segments.map((stop) => ({ ...stop, ...ofStop.get(stop.id) })),
    dayCards: trip.dayCards.map((card) => ({ ...card, ...ofDay.get(card.day) })),
    weatherAt,
    weatherPoints: [...passed, ...weatherPoints].sort((a, b) => a.arrivalTime - b.arrivalTime || a.mile - b.mile),
    alerts,
    alertsState,
    hazards,
    notices: [...trip.notices.filter((notice) => !isAboutWeather(notice)), ...weather.notices],
  };
}
