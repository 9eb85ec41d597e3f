import { alongOf, type Trip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { isWeatherKnown, type Severity, stopSeverity } from '@roadcast/core/weather';

/** Weather severity on part of the road. Unknown weather doesn't count as calm. */
export type StretchWeather = Severity | 'unknown';

/** Part of the road with one severity. */
export interface WeatherStretch {
  readonly weather: StretchWeather;
  /** Longitude first. */
  readonly line: readonly LngLat[];
}

type Along = Pick<Trip, 'geometry' | 'elapsed' | 'totalMiles' | 'segments' | 'weatherPoints'>;

/**
 * Splits the road between two miles by weather severity. Splits lie halfway between places of different severity. Empty
 * if nothing is driven.
 * @param fromMile, toMile miles from the trip's origin.
 */
export function weatherStretches(trip: Along, fromMile: number, toMile: number): WeatherStretch[] {
  if (toMile <= fromMile) return [];
  // A night and the next morning have the same mile but different weather: the night's applies before that mile, the
  // morning's after.
  const spots = [
    ...trip.segments.map(({ cumulativeDistance: mile, arrivalTime, condition, temperature }) => ({
      ...{ mile, arrivalTime, condition, temperature },
    })),
    ...trip.weatherPoints,
  ].sort((a, b) => a.mile - b.mile || a.arrivalTime - b.arrivalTime);
  const along = alongOf(trip);
  const parts: { readonly weather: StretchWeather; readonly from: number; to: number }[] = [];
  spots.forEach((spot, i) => {
    const [before, after] = [spots[i - 1], spots[i + 1]];
    const from = Math.max(fromMile, before ? (before.mile + spot.mile) / 2 : 0);
    const to = Math.min(toMile, after ? (spot.mile + after.mile) / 2 : toMile);
    if (to <= from) return;
    const weather = isWeatherKnown(spot) ? stopSeverity(spot) : 'unknown';
    const last = parts.at(-1);
    if (last?.weather === weather) last.to = to;
    else parts.push({ weather, from, to });
  });
  return parts.map(({ weather, from, to }) => ({ weather, line: along.lineBetween(from, to) }));
}
