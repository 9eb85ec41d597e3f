import type { Threat } from './model.ts';

/** How hard a day's weather is on the driver, as the itinerary colours it. */
export type Severity = 'low' | 'moderate' | 'severe';

/** The part of a stop's weather that the itinerary's severity rules read. */
export interface SeverityInput {
  readonly condition: string | null;
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
}

const mentions = (condition: string | null, words: readonly string[]): boolean => {
  const text = condition?.toLowerCase() ?? '';
  return words.some((word) => text.includes(word));
};

/** Temperatures outside these bounds, degrees Fahrenheit, are severe or moderate. Specification, part 1, points 4 and 9. */
export const severeTemperatures = { below: 20, above: 100 } as const;
export const moderateTemperatures = { below: 32, above: 90 } as const;

const outside = (temperature: number | null, bounds: { below: number; above: number }): boolean =>
  temperature !== null && (temperature < bounds.below || temperature > bounds.above);

/** Weather severity of one stop by the specification's rules. Unknown values never raise it. */
export function stopSeverity(weather: SeverityInput): Severity {
  if (mentions(weather.condition, ['storm', 'thunder', 'snow'])) return 'severe';
  if (outside(weather.temperature, severeTemperatures)) return 'severe';
  if (mentions(weather.condition, ['rain', 'drizzle'])) return 'moderate';
  if (outside(weather.temperature, moderateTemperatures)) return 'moderate';
  return 'low';
}

const order: readonly Severity[] = ['low', 'moderate', 'severe'];

/** @returns whether `a` is worse than `b`. */
export const isWorse = (a: Severity, b: Severity): boolean => order.indexOf(a) > order.indexOf(b);

/** Severity of a day: the worst of its stops; 'low' for a day without stops. */
export function daySeverity(stops: readonly SeverityInput[]): Severity {
  return stops.map(stopSeverity).reduce((worst, next) => (isWorse(next, worst) ? next : worst), 'low' as Severity);
}

/** Colour classes of a weather point on the map; 'unknown' is ours, for points without weather. */
export type WeatherPointColour = 'red' | 'orange' | 'yellow' | 'blue' | 'green' | 'unknown';

/** The part of a point's weather that its colour on the map depends on. */
export interface WeatherPointInput {
  readonly threat: Threat;
  readonly condition: string | null;
  /** Miles per hour. */
  readonly windSpeed: number | null;
}

/** Colour of a weather point by the specification's rules, worst first. */
export function weatherPointColour(point: WeatherPointInput): WeatherPointColour {
  const { threat, condition, windSpeed } = point;
  if (threat === 'severe' || threat === 'extreme') return 'red';
  if (mentions(condition, ['ice', 'freezing', 'blizzard', 'tornado', 'hurricane'])) return 'red';
  if (threat === 'moderate' || mentions(condition, ['heavy snow'])) return 'orange';
  if (threat === 'minor' || (windSpeed !== null && windSpeed >= 40)) return 'yellow';
  if (mentions(condition, ['fog', 'haze', 'thunderstorm'])) return 'yellow';
  if (mentions(condition, ['rain', 'drizzle', 'shower', 'light snow'])) return 'blue';
  return condition === null && windSpeed === null ? 'unknown' : 'green';
}
