import { alongOf, type Trip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { isWeatherKnown, type Severity, stopSeverity } from '@roadcast/core/weather';

/** How hard the weather is on a part of the road; unknown weather is not calm weather. */
export type StretchWeather = Severity | 'unknown';

/** A part of the road with weather of one severity all along. */
export interface WeatherStretch {
  readonly weather: StretchWeather;
  /** Longitude first. */
  readonly line: readonly LngLat[];
}

type Along = Pick<Trip, 'geometry' | 'elapsed' | 'totalMiles' | 'segments' | 'weatherPoints'>;

/**
 * @param fromMile, toMile from the trip's origin. @returns the road between them in its order, cut halfway between two places whose weather
 * differs in severity; none where nothing is driven.
 */
export function weatherStretches(trip: Along, fromMile: number, toMile: number): WeatherStretch[] {
  if (toMile <= fromMile) return [];
  // A night and the morning after it are one mile with two weathers: the night ends what leads there, the morning begins what goes on.
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
