import {
  type FilledValues,
  feelsLike,
  type SourcedWeather,
  threatOfHour,
  type Weather,
  type WeatherField,
  worstThreat,
} from '@roadcast/core/weather';

/**
 * Forecast fields that typical weather may fill, because they vary little from day to day. Excludes typical sky
 * conditions and the share of rainy days, which mean little for a single hour.
 */
const TYPICAL_FILLS: ReadonlySet<WeatherField> = new Set<WeatherField>([
  'temperature',
  'feelsLike',
  'humidity',
  'windSpeed',
]);

/** Fields derived from others. */
const DERIVED: ReadonlySet<WeatherField> = new Set<WeatherField>(['description', 'threat']);

/** Returns the fields that an hour lacks. @param among fields to check. */
export const missingFields = (weather: Weather, among: ReadonlySet<WeatherField>): WeatherField[] =>
  [...among].filter((field) => weather[field] === null && !DERIVED.has(field));

/**
 * Fills gaps in weather from the next source and records that source. Returns the same object if nothing could be
 * filled.
 */
export function filledWith(weather: SourcedWeather, next: SourcedWeather): SourcedWeather {
  const from = next.quality === 'typical' ? TYPICAL_FILLS : new Set(Object.keys(next.value) as WeatherField[]);
  const fields = missingFields(weather.value, from).filter((field) => next.value[field] !== null);
  if (fields.length === 0) return weather;
  const found = Object.fromEntries(fields.map((field) => [field, next.value[field]])) as Partial<Weather>;
  const value: { -readonly [Field in WeatherField]: Weather[Field] } = { ...weather.value, ...found };
  // Compute the apparent temperature from the source of the temperature.
  if (fields.includes('feelsLike') && !fields.includes('temperature') && value.temperature !== null) {
    value.feelsLike = Math.round(feelsLike(value.temperature, value.windSpeed, value.humidity));
  }
  // Gusts or snow from the next source may raise the threat.
  value.threat = worstThreat(value.threat, threatOfHour(value));
  const { source, asOf, quality } = next;
  const filled: FilledValues = { source, asOf, quality, fields };
  return { ...weather, value, filled: [...(weather.filled ?? []), filled] };
}
