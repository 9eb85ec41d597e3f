import type { DayCard, Segment } from '@roadcast/contract';
import { daySeverity, isWorse, stopSeverity } from '@roadcast/core/weather';

/** What of a stop its day's weather is made of. */
export type DayStop = Pick<Segment, 'id' | 'location' | 'condition' | 'temperature'>;

/** What the weather makes of a day's card. */
export type DayWeather = Pick<DayCard, 'severity' | 'worstWeather' | 'temperatureLow' | 'temperatureHigh'>;

/** @param stops of the day, one or more. */
export function dayWeather(stops: readonly DayStop[]): DayWeather {
  const temperatures = stops.flatMap(({ temperature }) => temperature ?? []);
  const worst = stops.reduce((a, b) => (isWorse(stopSeverity(b), stopSeverity(a)) ? b : a));
  const calm = stopSeverity(worst) === 'low';
  return {
    severity: daySeverity(stops),
    worstWeather: calm
      ? null
      : { segmentId: worst.id, location: worst.location, condition: worst.condition ?? `${worst.temperature} °F` },
    temperatureLow: temperatures.length > 0 ? Math.min(...temperatures) : null,
    temperatureHigh: temperatures.length > 0 ? Math.max(...temperatures) : null,
  };
}
