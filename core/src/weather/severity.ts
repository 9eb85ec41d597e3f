import type { Threat } from './model.ts';

/** Weather severity, which determines a day's color in the itinerary. */
export type Severity = 'low' | 'moderate' | 'severe';

/** Weather values used by the itinerary's severity rules. */
export interface SeverityInput {
  readonly condition: string | null;
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
}

const mentions = (condition: string | null, words: readonly string[]): boolean => {
  const text = condition?.toLowerCase() ?? '';
  return words.some((word) => text.includes(word));
};

/**
 * Temperature bounds outside which weather is severe or moderate, degrees Fahrenheit. See
 * docs/product/weather.md#severity.
 */
export const severeTemperatures = { below: 20, above: 100 } as const;
export const moderateTemperatures = { below: 32, above: 90 } as const;

/** Causes of moderate or severe weather at a stop. */
export const hardships = ['storm', 'snow', 'cold', 'heat', 'rain'] as const;
export type Hardship = (typeof hardships)[number];

/** A stop's weather severity and its cause; null if calm. */
export interface SeverityCause {
  readonly severity: Severity;
  readonly hardship: Hardship | null;
}

const outside = (temperature: number | null, bounds: { below: number; above: number }): 'cold' | 'heat' | null => {
  if (temperature === null) return null;
  if (temperature < bounds.below) return 'cold';
  return temperature > bounds.above ? 'heat' : null;
};

/**
 * Returns a stop's weather severity and its cause. Unknown values never raise the severity. See
 * docs/product/weather.md#severity.
 */
export function severityCause({ condition, temperature }: SeverityInput): SeverityCause {
  if (mentions(condition, ['storm', 'thunder'])) return { severity: 'severe', hardship: 'storm' };
  if (mentions(condition, ['snow'])) return { severity: 'severe', hardship: 'snow' };
  const extreme = outside(temperature, severeTemperatures);
  if (extreme) return { severity: 'severe', hardship: extreme };
  if (mentions(condition, ['rain', 'drizzle'])) return { severity: 'moderate', hardship: 'rain' };
  const harsh = outside(temperature, moderateTemperatures);
  return harsh ? { severity: 'moderate', hardship: harsh } : { severity: 'low', hardship: null };
}

/** Returns whether any value for the severity is known, to distinguish unknown from calm weather. */
export const isWeatherKnown = ({ condition, temperature }: SeverityInput): boolean =>
  condition !== null || temperature !== null;

/** Returns a stop's weather severity. Unknown values never raise the severity. */
export const stopSeverity = (weather: SeverityInput): Severity => severityCause(weather).severity;

const order: readonly Severity[] = ['low', 'moderate', 'severe'];

/** Returns whether `a` is worse than `b`. Unknown (null) counts as calm. */
export const isWorse = (a: Severity | null, b: Severity | null): boolean =>
  order.indexOf(a ?? 'low') > order.indexOf(b ?? 'low');

/**
 * Returns the worst known severity of several places; null if it is calm but a place is unknown; 'low' for no places.
 */
export function knownSeverity(places: readonly SeverityInput[]): Severity | null {
  const worst = daySeverity(places);
  return worst === 'low' && !places.every(isWeatherKnown) ? null : worst;
}

/** Returns a day's severity, which is that of its worst stop; 'low' for a day without stops. */
export function daySeverity(stops: readonly SeverityInput[]): Severity {
  return stops.map(stopSeverity).reduce((worst, next) => (isWorse(next, worst) ? next : worst), 'low' as Severity);
}

/** Colors of weather points on the map. `unknown` is our addition for points without weather. */
export type WeatherPointColor = 'red' | 'orange' | 'yellow' | 'blue' | 'green' | 'unknown';

/** Weather values that determine a point's color on the map. */
export interface WeatherPointInput {
  readonly threat: Threat;
  readonly condition: string | null;
  /** Miles per hour. */
  readonly windSpeed: number | null;
}

/** Returns a weather point's color by the worst matching rule. See docs/product/weather.md#weather-points. */
export function weatherPointColor(point: WeatherPointInput): WeatherPointColor {
  const { threat, condition, windSpeed } = point;
  if (threat === 'severe' || threat === 'extreme') return 'red';
  if (mentions(condition, ['ice', 'freezing', 'blizzard', 'tornado', 'hurricane'])) return 'red';
  if (threat === 'moderate' || mentions(condition, ['heavy snow'])) return 'orange';
  if (threat === 'minor' || (windSpeed !== null && windSpeed >= 40)) return 'yellow';
  if (mentions(condition, ['fog', 'haze', 'thunderstorm'])) return 'yellow';
  if (mentions(condition, ['rain', 'drizzle', 'shower', 'light snow'])) return 'blue';
  return condition === null && windSpeed === null ? 'unknown' : 'green';
}
