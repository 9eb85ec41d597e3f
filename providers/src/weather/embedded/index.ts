import type { ClimateFile } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import {
  type ClimateWords,
  type MonthNormals,
  monthNormalsAt,
  normalsAt,
  type SourcedWeather,
  typicalWeather,
  UNKNOWN_WEATHER,
  type Weather,
  type WeatherQuery,
  type WeatherSeries,
} from '@roadcast/core/weather';
import type { HeightsPort } from '../../heights/port.ts';
import { mapInSlices } from '../../let-others.ts';
import type { AlertAnswer, WeatherPort } from '../port.ts';

/** Typical weather by date and hour, from the dataset's climate normals. */
export class EmbeddedWeather implements WeatherPort {
  private readonly climate: ClimateFile;
  private readonly words: ClimateWords;
  private readonly heights: HeightsPort;

  /** @param heights adjusts for elevation differences to nearby stations. @param words describes typical weather. */
  constructor(climate: ClimateFile, heights: HeightsPort, words: ClimateWords) {
    this.climate = climate;
    this.heights = heights;
    this.words = words;
  }

  async at(queries: readonly WeatherQuery[], signal?: AbortSignal): Promise<readonly SourcedWeather[]> {
    return mapInSlices(
      queries,
      (query): SourcedWeather => ({
        value: this.typical(query),
        source: this.climate.source,
        asOf: null,
        quality: 'typical',
        lack: 'none',
      }),
      signal,
    );
  }

  /** Returns no series, because typical weather isn't a forecast and can't be used to compare departures. */
  async series(places: readonly Position[]): Promise<readonly (readonly WeatherSeries[])[]> {
    return places.map(() => []);
  }

  async normals(places: readonly Position[], signal?: AbortSignal): Promise<readonly (MonthNormals | null)[]> {
    return mapInSlices(
      places,
      (place) => {
        const elevation = this.heights.feetAt(place);
        return elevation === null ? null : monthNormalsAt(this.climate.stations, place, elevation);
      },
      signal,
    );
  }

  async alerts(): Promise<AlertAnswer> {
    return { alerts: [], source: null, asOf: null, lack: 'none' };
  }

  private typical(query: WeatherQuery): Weather {
    const elevation = this.heights.feetAt(query);
    const normals = elevation === null ? null : normalsAt(this.climate.stations, query, elevation, query.at);
    return normals ? typicalWeather(normals, query, query.at, this.words) : UNKNOWN_WEATHER;
  }
}
