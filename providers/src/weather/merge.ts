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
 * Fields that typical weather may fill in a forecast: figures that vary little from day to day. Typical sky conditions,
 * and the share of days with rain, aren't meaningful for an hour.
 */
const TYPICAL_FILLS: ReadonlySet<WeatherField> = new Set<WeatherField>([
  'temperature',
  'feelsLike',
  'humidity',
  'windSpeed',
]);

/** Derived from the others, without their own source. */
const DERIVED: ReadonlySet<WeatherField> = new Set<WeatherField>(['description', 'threat']);

/** Returns an hour's missing fields, among these. */
export const missingFields = (weather: Weather, among: ReadonlySet<WeatherField>): WeatherField[] =>
  [...among].filter((field) => weather[field] === null && !DERIVED.has(field));

/**
 * Returns the weather with gaps filled from the next source, and who provided it. The same weather if nothing could be
 * filled.
 */
export function filledWith(weather: SourcedWeather, next: SourcedWeather): SourcedWeather {
  const from = next.quality === 'typical' ? TYPICAL_FILLS : new Set(Object.keys(next.value) as WeatherField[]);
  const fields = missingFields(weather.value, from).filter((field) => next.value[field] !== null);
  if (fields.length === 0) return weather;
  const found = Object.fromEntries(fields.map((field) => [field, next.value[field]])) as Partial<Weather>;
  const value: { -readonly [Field in WeatherField]: Weather[Field] } = { ...weather.value, ...found };
  // A felt temperature belongs with the temperature beside it.
  if (fields.includes('feelsLike') && !fields.includes('temperature') && value.temperature !== null) {
    value.feelsLike = Math.round(feelsLike(value.temperature, value.windSpeed, value.humidity));
  }
  // Gusts or snow missing from the first source may be the threat.
  value.threat = worstThreat(value.threat, threatOfHour(value));
  const { source, asOf, quality } = next;
  const filled: FilledValues = { source, asOf, quality, fields };
  return { ...weather, value, filled: [...(weather.filled ?? []), filled] };
}
