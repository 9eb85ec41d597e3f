import type { DriveHazardOnTheWire, drivenWeatherSchema, weatherSchema } from '@roadcast/contract';
import type { RoadVehicle } from '@roadcast/core/roads';
import { roundTo } from '@roadcast/core/units';
import {
  type Climb,
  type DriveHazard,
  driveHazards,
  type FilledValues,
  type RoadHour,
  type SourcedWeather,
  type Weather,
  type WeatherField,
  windRelative,
} from '@roadcast/core/weather';
import type { z } from 'zod';

type WeatherOnTheWire = z.infer<typeof weatherSchema>;
type DrivenWeather = z.infer<typeof drivenWeatherSchema>;

/** Returns a field's API name, which differs for the chance of precipitation: docs/product/api.md#stop-fields. */
const wireName = (field: WeatherField): string => (field === 'precipitationChance' ? 'precipitation' : field);

/** Returns weather and its source in the API format. */
export function weatherOnTheWire(weather: SourcedWeather): WeatherOnTheWire {
  const { value, filled, lack } = weather;
  // Written as a single literal, which is several times faster to create than a composed object; a trip has about a
  // hundred.
  return {
    dataSource: weather.source,
    quality: weather.quality,
    isForecasted: weather.quality === 'forecast',
    asOf: weather.asOf,
    temperature: value.temperature,
    feelsLike: value.feelsLike,
    condition: value.condition,
    description: value.description,
    humidity: value.humidity,
    windSpeed: value.windSpeed,
    windGust: value.windGust,
    windDirection: value.windDirection,
    windFromDegrees: value.windFromDegrees,
    precipitation: value.precipitationChance,
    precipitationAmount: value.precipitationAmount,
    snowChance: value.snowChance,
    snowAmount: value.snowAmount,
    iceAmount: value.iceAmount,
    visibility: value.visibility,
    cloudiness: value.cloudiness,
    threat: value.threat,
    filled: (filled ?? []).map(filledOnTheWire),
    lack: lack ?? null,
  };
}

const filledOnTheWire = ({ source, quality, asOf, fields }: FilledValues) => ({
  dataSource: source,
  quality,
  isForecasted: quality === 'forecast',
  asOf,
  fields: fields.map(wireName),
});

/** When and where the car passes. */
export type DrivenHour = Omit<RoadHour, 'weather' | 'climb'> & { readonly climb: Climb | null };

/** Returns the weather's effect on driving. Typical weather has neither wind direction nor hazards. */
export function drivenOnTheWire(hour: DrivenHour, weather: SourcedWeather, vehicle: RoadVehicle): DrivenWeather {
  const { value, quality } = weather;
  const hazards = quality === 'forecast' ? driveHazards({ ...hour, weather: value }, vehicle) : [];
  return {
    heading: hour.bearing,
    relativeWind: relativeWind(hour.bearing, value),
    hazards: hazards.map(hazardOnTheWire),
  };
}

function relativeWind(bearing: number | null, { windSpeed, windFromDegrees }: Weather): DrivenWeather['relativeWind'] {
  if (bearing === null || windSpeed === null || windFromDegrees === null) return null;
  const wind = windRelative(bearing, windFromDegrees, windSpeed);
  return { ...wind, head: Math.round(wind.head) + 0, cross: Math.round(wind.cross) };
}

function hazardOnTheWire(hazard: DriveHazard): DriveHazardOnTheWire {
  switch (hazard.kind) {
    case 'cross-wind':
      return { ...hazard, cross: Math.round(hazard.cross) };
    case 'heat-on-climb': {
      const { climb, ...rest } = hazard;
      return { ...rest, grade: climb.grade, miles: roundTo(climb.miles, 1) };
    }
    case 'low-sun':
      return { ...hazard, elevation: Math.round(hazard.elevation), off: Math.round(hazard.off) };
    case 'ice':
      return hazard;
  }
}
