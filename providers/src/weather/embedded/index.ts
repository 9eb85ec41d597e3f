import type { ClimateFile, GazetteerFile, SpotHeight } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import {
  type ClimateWords,
  normalsAt,
  type SourcedWeather,
  typicalWeather,
  UNKNOWN_WEATHER,
  type Weather,
  type WeatherQuery,
  type WeatherSeries,
} from '@roadcast/core/weather';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { AlertAnswer, WeatherPort } from '../port.ts';

/** How many known heights around a point make up its height. */
const HEIGHTS_ASKED = 4;

/** A height this near settles the matter; keeps the weight finite at its own place. Kilometers. */
const SOFTENING_KILOMETERS = 1;

/** Beyond this no known height says anything about a point, kilometers. */
const FURTHEST_HEIGHT_KILOMETERS = 80;

/** What is typical for the date and hour, out of the climate normals that came with the dataset. */
export class EmbeddedWeather implements WeatherPort {
  private readonly climate: ClimateFile;
  private readonly words: ClimateWords;
  private readonly heights: readonly SpotHeight[];
  private readonly index: KDBush;

  /**
   * @param gazetteer gives the heights of places; between them stand those that the climate file has of roads.
   * @param words for what is typical.
   */
  constructor(climate: ClimateFile, gazetteer: GazetteerFile, words: ClimateWords) {
    this.climate = climate;
    this.words = words;
    const { lats, lngs, elevationsFeet } = gazetteer;
    const ofPlaces = lats.map((lat, row) => ({ lat, lng: lngs[row] as number, feet: elevationsFeet[row] as number }));
    this.heights = [...ofPlaces, ...climate.heights];
    this.index = new KDBush(this.heights.length);
    for (const { lat, lng } of this.heights) this.index.add(lng, lat);
    this.index.finish();
  }

  async at(queries: readonly WeatherQuery[]): Promise<readonly SourcedWeather[]> {
    return queries.map((query) => ({
      value: this.typical(query),
      source: this.climate.source,
      asOf: null,
      quality: 'typical',
      lack: 'none',
    }));
  }

  /** What is typical is no forecast: departures cannot be compared by it. */
  async series(places: readonly Position[]): Promise<readonly (readonly WeatherSeries[])[]> {
    return places.map(() => []);
  }

  async alerts(): Promise<AlertAnswer> {
    return { alerts: [], source: null, asOf: null, lack: 'none' };
  }

  private typical(query: WeatherQuery): Weather {
    const elevation = this.elevationFeet(query);
    const normals = elevation === null ? null : normalsAt(this.climate.stations, query, elevation, query.at);
    return normals ? typicalWeather(normals, query, query.at, this.words) : UNKNOWN_WEATHER;
  }

  /** Height of a point in feet: the mean of the heights around it, by the inverse square of their distance; null far from all of them. */
  private elevationFeet({ lat, lng }: Position): number | null {
    const rows = around(this.index, lng, lat, HEIGHTS_ASKED, FURTHEST_HEIGHT_KILOMETERS);
    let sum = 0;
    let weights = 0;
    for (const row of rows) {
      const height = this.heights[row] as SpotHeight;
      const kilometers = distance(lng, lat, height.lng, height.lat);
      const weight = 1 / (kilometers ** 2 + SOFTENING_KILOMETERS ** 2);
      sum += height.feet * weight;
      weights += weight;
    }
    return weights === 0 ? null : sum / weights;
  }
}
