import type { ClimateFile, GazetteerFile } from '@roadcast/core/dataset';
import type { Position } from '@roadcast/core/geo';
import {
  normalsAt,
  type SourcedWeather,
  typicalWeather,
  UNKNOWN_WEATHER,
  type Weather,
  type WeatherQuery,
  type WeatherSeries,
} from '@roadcast/core/weather';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { AlertAnswer, WeatherPort } from '../port.ts';

/** How many places' known heights make up the height of a point between them. */
const HEIGHTS_ASKED = 3;

/** Beyond this no place's height says anything about a point, kilometres. */
const FURTHEST_HEIGHT_KILOMETRES = 80;

/** What is typical for the date and hour, out of the climate normals that came with the dataset. */
export class EmbeddedWeather implements WeatherPort {
  private readonly climate: ClimateFile;
  private readonly elevations: readonly number[];
  private readonly places: KDBush;

  /** @param gazetteer gives the height of a point: that of the places around it. */
  constructor(climate: ClimateFile, gazetteer: GazetteerFile) {
    this.climate = climate;
    this.elevations = gazetteer.elevationsFeet;
    this.places = new KDBush(gazetteer.lats.length);
    for (const [row, lat] of gazetteer.lats.entries()) this.places.add(gazetteer.lngs[row] ?? 0, lat);
    this.places.finish();
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
    return normals ? typicalWeather(normals, query, query.at) : UNKNOWN_WEATHER;
  }

  /** Height of a point in feet, nearer places weighing more; null far from all of them. */
  private elevationFeet({ lat, lng }: Position): number | null {
    const rows = around(this.places, lng, lat, HEIGHTS_ASKED, FURTHEST_HEIGHT_KILOMETRES);
    const heights = rows.flatMap((row) => this.elevations[row as number] ?? []);
    if (heights.length === 0) return null;
    let sum = 0;
    let weights = 0;
    for (const [i, height] of heights.entries()) {
      const weight = 1 / (i + 1);
      sum += height * weight;
      weights += weight;
    }
    return sum / weights;
  }
}
