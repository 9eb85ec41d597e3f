import type { Severity, WeatherPointColor } from './severity.ts';

/** One entry of a color scale. */
export interface ScaleEntry<Key extends string> {
  readonly key: Key;
  readonly hex: string;
}

/** The day card's colors: red, yellow, green. */
export const daySeverityScale: readonly ScaleEntry<Severity>[] = [
  { key: 'severe', hex: '#C8342B' },
  { key: 'moderate', hex: '#E3B320' },
  { key: 'low', hex: '#2E8B57' },
];

/** The weather points' colors on the map. */
export const weatherPointScale: readonly ScaleEntry<WeatherPointColor>[] = [
  { key: 'red', hex: '#C8342B' },
  { key: 'orange', hex: '#E07B1A' },
  { key: 'yellow', hex: '#E3B320' },
  { key: 'blue', hex: '#2F7FD1' },
  { key: 'green', hex: '#2E8B57' },
  { key: 'unknown', hex: '#7B8794' },
];

/** Names of the marker's colors. */
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

/** The temperature markers' colors: by condition first, then by temperature. */
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
  { key: 'neutral', hex: '#7B8794' },
];

const markerHex = new Map(markerScale.map((entry) => [entry.key, entry.hex]));

/** Lowest temperature, degrees Fahrenheit, of each color, warmest first. */
const temperatureSteps: readonly (readonly [number, MarkerColor])[] = [
  [85, 'orange-red'],
  [75, 'orange'],
  [65, 'gold'],
  [55, 'green'],
  [45, 'cyan'],
  [35, 'steel-blue'],
];

/** @returns whether a color stands for a temperature: weather without rain, snow, fog or thunder. */
export const isTemperatureColor = (color: MarkerColor): boolean =>
  color === 'navy' || temperatureSteps.some(([, step]) => step === color);

const conditionWords: readonly (readonly [RegExp, MarkerColor])[] = [
  [/thunder|storm/, 'dark-red'],
  [/snow|blizzard/, 'blue'],
  [/rain|drizzle/, 'light-blue'],
  [/fog|mist/, 'gray'],
];

/**
 * Color of a temperature marker by the specification's rules.
 * @param weather `temperature` in degrees Fahrenheit; neutral where neither condition nor temperature decides.
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
  return { name, hex: markerHex.get(name) ?? '#7B8794' };
}
