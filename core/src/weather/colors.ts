import {
  isWeatherKnown,
  type Severity,
  type SeverityInput,
  stopSeverity,
  type WeatherPointColor,
  type WeatherPointInput,
  weatherPointColor,
} from './severity.ts';

export interface ScaleEntry<Key extends string> {
  readonly key: Key;
  readonly hex: string;
}

/** Color of unknown weather. Always drawn hatched, because plain gray would look calm. */
export const UNKNOWN_HEX = '#7B8794';

/** Severity colors of day cards: red, yellow, green. */
export const daySeverityScale: readonly ScaleEntry<Severity>[] = [
  { key: 'severe', hex: '#C8342B' },
  { key: 'moderate', hex: '#E3B320' },
  { key: 'low', hex: '#2E8B57' },
];

/** Severity colors of places along the trip, whose weather may be unknown. */
export const stopSeverityScale: readonly ScaleEntry<Severity | 'unknown'>[] = [
  ...daySeverityScale,
  { key: 'unknown', hex: UNKNOWN_HEX },
];

export const weatherPointScale: readonly ScaleEntry<WeatherPointColor>[] = [
  { key: 'red', hex: '#C8342B' },
  { key: 'orange', hex: '#E07B1A' },
  { key: 'yellow', hex: '#E3B320' },
  { key: 'blue', hex: '#2F7FD1' },
  { key: 'green', hex: '#2E8B57' },
  { key: 'unknown', hex: UNKNOWN_HEX },
];

export type MarkerColor =
  | 'dark-red'
  | 'blue'
  | 'light-blue'
  | 'gray'
  | 'orange-red'
  | 'orange'
  | 'gold'
  | 'green'
  | 'cyan'
  | 'steel-blue'
  | 'navy'
  | 'neutral';

/** Colors of temperature markers, by condition first and then by temperature. */
export const markerScale: readonly ScaleEntry<MarkerColor>[] = [
  { key: 'dark-red', hex: '#8B0000' },
  { key: 'blue', hex: '#1F5FD0' },
  { key: 'light-blue', hex: '#7CC4F2' },
  { key: 'gray', hex: '#808A94' },
  { key: 'orange-red', hex: '#FF4500' },
  { key: 'orange', hex: '#FF8C00' },
  { key: 'gold', hex: '#FFD700' },
  { key: 'green', hex: '#2E9E4F' },
  { key: 'cyan', hex: '#20C5D0' },
  { key: 'steel-blue', hex: '#4682B4' },
  { key: 'navy', hex: '#0B2A6B' },
  { key: 'neutral', hex: UNKNOWN_HEX },
];

const markerHex = new Map(markerScale.map((entry) => [entry.key, entry.hex]));

/** Minimum temperature of each color in degrees Fahrenheit, warmest first. */
const temperatureSteps: readonly (readonly [number, MarkerColor])[] = [
  [85, 'orange-red'],
  [75, 'orange'],
  [65, 'gold'],
  [55, 'green'],
  [45, 'cyan'],
  [35, 'steel-blue'],
];

/** Returns whether a color represents only a temperature, without rain, snow, fog or thunder. */
export const isTemperatureColor = (color: MarkerColor): boolean =>
  color === 'navy' || temperatureSteps.some(([, step]) => step === color);

const conditionWords: readonly (readonly [RegExp, MarkerColor])[] = [
  [/thunder|storm/, 'dark-red'],
  [/snow|blizzard/, 'blue'],
  [/rain|drizzle/, 'light-blue'],
  [/fog|mist/, 'gray'],
];

/**
 * Returns the color of a temperature marker. See docs/product/weather.md#temperature-markers.
 * @param weather condition, and temperature in degrees Fahrenheit. The color is neutral if neither determines it.
 */
export function markerColor(weather: { readonly condition: string | null; readonly temperature: number | null }): {
  readonly name: MarkerColor;
  readonly hex: string;
} {
  const text = weather.condition?.toLowerCase() ?? '';
  const byCondition = conditionWords.find(([pattern]) => pattern.test(text))?.[1];
  const { temperature } = weather;
  const byTemperature =
    temperature === null ? 'neutral' : (temperatureSteps.find(([lowest]) => temperature >= lowest)?.[1] ?? 'navy');
  const name = byCondition ?? byTemperature;
  return { name, hex: markerHex.get(name) ?? UNKNOWN_HEX };
}

/** Names of the scales: itinerary severity, weather point colors, and temperature markers. */
export const weatherScales = ['severity', 'point', 'marker'] as const;
export type WeatherScale = (typeof weatherScales)[number];

/** A color on one of the scales. */
export interface ScaleColor {
  /** Key of the scale's entry. */
  readonly key: string;
  readonly hex: string;
  /** Whether the values used by the scale are known. */
  readonly known: boolean;
}

const severityHex = new Map(stopSeverityScale.map(({ key, hex }) => [key, hex]));
const pointHex = new Map(weatherPointScale.map(({ key, hex }) => [key, hex]));

/** Returns the color for a place's weather on a scale. */
export function colorOn(scale: WeatherScale, weather: SeverityInput & WeatherPointInput): ScaleColor {
  if (scale === 'marker') {
    const { name, hex } = markerColor(weather);
    return { key: name, hex, known: name !== 'neutral' };
  }
  if (scale === 'point') {
    const key = weatherPointColor(weather);
    return { key, hex: pointHex.get(key) ?? UNKNOWN_HEX, known: key !== 'unknown' };
  }
  const key = isWeatherKnown(weather) ? stopSeverity(weather) : 'unknown';
  return { key, hex: severityHex.get(key) ?? UNKNOWN_HEX, known: key !== 'unknown' };
}
