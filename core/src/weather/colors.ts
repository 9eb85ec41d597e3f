import type { Severity, WeatherPointColor } from './severity.ts';

/** One entry of a color scale, as its legend prints it. */
export interface ScaleEntry<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly hex: string;
}

/** The day card's colors: red, yellow, green. */
export const daySeverityScale: readonly ScaleEntry<Severity>[] = [
  { key: 'severe', label: 'Severe weather', hex: '#C8342B' },
  { key: 'moderate', label: 'Moderate weather', hex: '#E3B320' },
  { key: 'low', label: 'Calm weather', hex: '#2E8B57' },
];

/** The weather points' colors on the map. */
export const weatherPointScale: readonly ScaleEntry<WeatherPointColor>[] = [
  { key: 'red', label: 'Dangerous: ice, freezing, blizzard, tornado, hurricane', hex: '#C8342B' },
  { key: 'orange', label: 'Hard: heavy snow or a moderate threat', hex: '#E07B1A' },
  { key: 'yellow', label: 'Watch: fog, haze, thunderstorm, wind of 40 mph or more', hex: '#E3B320' },
  { key: 'blue', label: 'Wet: rain, drizzle, showers, light snow', hex: '#2F7FD1' },
  { key: 'green', label: 'Clear going', hex: '#2E8B57' },
  { key: 'unknown', label: 'Not known', hex: '#7B8794' },
];

/** Names of the marker's colors. */
export type MarkerColor =
  | 'dark red'
  | 'blue'
  | 'light blue'
  | 'gray'
  | 'orange-red'
  | 'orange'
  | 'gold'
  | 'green'
  | 'cyan'
  | 'steel blue'
  | 'navy'
  | 'neutral';

/** The temperature markers' colors: by condition first, then by temperature. */
export const markerScale: readonly ScaleEntry<MarkerColor>[] = [
  { key: 'dark red', label: 'Thunder or storm', hex: '#8B0000' },
  { key: 'blue', label: 'Snow or blizzard', hex: '#1F5FD0' },
  { key: 'light blue', label: 'Rain or drizzle', hex: '#7CC4F2' },
  { key: 'gray', label: 'Fog or mist', hex: '#808A94' },
  { key: 'orange-red', label: '85 °F or above', hex: '#FF4500' },
  { key: 'orange', label: '75 to 84 °F', hex: '#FF8C00' },
  { key: 'gold', label: '65 to 74 °F', hex: '#FFD700' },
  { key: 'green', label: '55 to 64 °F', hex: '#2E9E4F' },
  { key: 'cyan', label: '45 to 54 °F', hex: '#20C5D0' },
  { key: 'steel blue', label: '35 to 44 °F', hex: '#4682B4' },
  { key: 'navy', label: 'Below 35 °F', hex: '#0B2A6B' },
  { key: 'neutral', label: 'Not known', hex: '#7B8794' },
];

const markerHex = new Map(markerScale.map((entry) => [entry.key, entry.hex]));

/** Lowest temperature, degrees Fahrenheit, of each color, warmest first. */
const temperatureSteps: readonly (readonly [number, MarkerColor])[] = [
  [85, 'orange-red'],
  [75, 'orange'],
  [65, 'gold'],
  [55, 'green'],
  [45, 'cyan'],
  [35, 'steel blue'],
];

const conditionWords: readonly (readonly [RegExp, MarkerColor])[] = [
  [/thunder|storm/, 'dark red'],
  [/snow|blizzard/, 'blue'],
  [/rain|drizzle/, 'light blue'],
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
