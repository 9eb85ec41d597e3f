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
 * What is typical may stand in for in a forecast: figures that are much the same from day to day. Typical words for the sky, and
 * the share of days with rain, say nothing of an hour.
 */
const TYPICAL_FILLS: ReadonlySet<WeatherField> = new Set<WeatherField>([
  'temperature',
  'feelsLike',
  'humidity',
  'windSpeed',
]);

/** Written out of the others, or judged by them: of no source of its own. */
const DERIVED: ReadonlySet<WeatherField> = new Set<WeatherField>(['description', 'threat']);

/** @returns what an hour lacks, among these fields. */
export const missingFields = (weather: Weather, among: ReadonlySet<WeatherField>): WeatherField[] =>
  [...among].filter((field) => weather[field] === null && !DERIVED.has(field));

/** @returns the weather with what it lacks out of the next source's, and who gave it. The same weather where nothing was to be had. */
export function filledWith(weather: SourcedWeather, next: SourcedWeather): SourcedWeather {
  const from = next.quality === 'typical' ? TYPICAL_FILLS : new Set(Object.keys(next.value) as WeatherField[]);
  const fields = missingFields(weather.value, from).filter((field) => next.value[field] !== null);
  if (fields.length === 0) return weather;
  const found = Object.fromEntries(fields.map((field) => [field, next.value[field]])) as Partial<Weather>;
  const value: { -readonly [Field in WeatherField]: Weather[Field] } = { ...weather.value, ...found };
  // A felt temperature belongs to the temperature beside it.
  if (fields.includes('feelsLike') && !fields.includes('temperature') && value.temperature !== null) {
    value.feelsLike = Math.round(feelsLike(value.temperature, value.windSpeed, value.humidity));
  }
  // Gusts or snow that the first one did not know may be what threatens.
  value.threat = worstThreat(value.threat, threatOfHour(value));
  const { source, asOf, quality } = next;
  const filled: FilledValues = { source, asOf, quality, fields };
  return { ...weather, value, filled: [...(weather.filled ?? []), filled] };
}
