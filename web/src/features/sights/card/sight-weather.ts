import type { Trip } from '@roadcast/contract';
import type { SourcedValue, WeatherValue } from '../../../lib/weather-words.ts';

/** Weather on the trip's road at an hour. */
export interface WeatherThere extends SourcedValue, WeatherValue {
  /** Hour the weather applies to, epoch milliseconds. */
  readonly at: number;
}

/** Returns the weather on the trip's road closest to a time; null without known weather. @param time epoch milliseconds. */
export function weatherAt(
  { segments, weatherPoints }: Pick<Trip, 'segments' | 'weatherPoints'>,
  time: number,
): WeatherThere | null {
  const known: WeatherThere[] = [
    ...segments.map((stop) => ({ ...stop, at: stop.forecastTimestamp })),
    ...weatherPoints.map((point) => ({ ...point, at: point.arrivalTime })),
  ].filter(({ temperature, condition }) => temperature !== null || condition !== null);
  return known.reduce<WeatherThere | null>(
    (best, one) => (best === null || Math.abs(one.at - time) < Math.abs(best.at - time) ? one : best),
    null,
  );
}
