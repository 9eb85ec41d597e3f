import type { DayCard, Segment } from '@roadcast/contract';
import { daySeverity, isWorse, stopSeverity } from '@roadcast/core/weather';

/** The parts of a stop that its day's weather depends on. */
export type DayStop = Pick<Segment, 'id' | 'location' | 'condition' | 'temperature'>;

/** The weather on a day's card. */
export type DayWeather = Pick<DayCard, 'severity' | 'worstWeather' | 'temperatureLow' | 'temperatureHigh'>;

/** Returns the weather on a day's card. @param stops of the day, at least one. */
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
