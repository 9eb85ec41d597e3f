import type { RouteWeather, Trip } from '@roadcast/contract';

/** Returns whether a notice concerns missing weather, so newer weather replaces it. */
export const isAboutWeather = ({ code }: Trip['notices'][number]): boolean => /^(?:weather|alerts)_/.test(code);

/** Returns whether a forecast or the alert list is still loading. */
export const isLate = ({ segments, weatherPoints, alertsState }: Trip): boolean =>
  alertsState?.lack === 'late' || [...segments, ...weatherPoints].some(({ lack }) => lack === 'late');

/**
 * Applies newer weather to a trip. Road, stops and times stay identical, so nothing on the screen moves. Returns the
 * trip unchanged if the weather belongs to another one.
 */
export function applyWeather(trip: Trip, weather: RouteWeather): Trip {
  if (weather.id !== trip.id) return trip;
  const ofStop = new Map(weather.segments.map((stop) => [stop.id, stop]));
  const ofDay = new Map(weather.dayCards.map((card) => [card.day, card]));
  const { at: weatherAt, weatherPoints, alerts, alertsState, hazards } = weather;
  // Newer weather omits points already passed, so keep their previous weather.
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
