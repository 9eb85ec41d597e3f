import { noticeCode, type RouteWeather, type Trip } from '@roadcast/contract';

/** Whether a notice says what the weather lacks: it holds for as long as that weather does. */
export const isAboutWeather = (notice: Trip['notices'][number]): boolean =>
  /^(?:weather|alerts)_/.test(noticeCode(notice));

/** @returns whether a forecast or the list of alerts is still on its way. */
export const isLate = ({ segments, weatherPoints, alertsState }: Trip): boolean =>
  alertsState?.lack === 'late' || [...segments, ...weatherPoints].some(({ lack }) => lack === 'late');

/**
 * Lays newer weather over a trip: road, stops and hours stay the very same, so that nothing on the screen moves.
 * @returns the trip with it; the same trip where the weather is of another one.
 */
export function applyWeather(trip: Trip, weather: RouteWeather): Trip {
  if (weather.id !== trip.id) return trip;
  const ofStop = new Map(weather.segments.map((stop) => [stop.id, stop]));
  const ofDay = new Map(weather.dayCards.map((card) => [card.day, card]));
  const { at: weatherAt, weatherPoints, alerts, alertsState, hazards } = weather;
  // What has passed stays as it was known.
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
