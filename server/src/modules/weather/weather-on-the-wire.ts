import type { weatherSchema } from '@roadcast/contract';
import type { SourcedWeather } from '@roadcast/core/weather';
import type { z } from 'zod';

/** @returns weather with its source as the API answers it. */
export function weatherOnTheWire(weather: SourcedWeather): z.infer<typeof weatherSchema> {
  const { value, source, quality, asOf } = weather;
  return {
    dataSource: source,
    quality,
    isForecasted: quality === 'forecast',
    asOf,
    temperature: value.temperature,
    feelsLike: value.feelsLike,
    condition: value.condition,
    description: value.description,
    humidity: value.humidity,
    windSpeed: value.windSpeed,
    windDirection: value.windDirection,
    precipitation: value.precipitationChance,
    visibility: value.visibility,
    cloudiness: value.cloudiness,
    threat: value.threat,
  };
}
