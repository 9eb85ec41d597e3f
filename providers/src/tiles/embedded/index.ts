import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { BasemapFile, GazetteerFile } from '@roadcast/core/dataset';
import type { TileAddress, TilesPort } from '../port.ts';
import { firstZoomOfRank, placeRank } from './place-ranks.ts';

const MAX_ZOOM = 10;

/** The gazetteer has a place every few miles at most: deeper tiles hold nothing new. */
const options = { maxZoom: MAX_ZOOM, indexMaxZoom: 5, indexMaxPoints: 2000, extent: 4096, buffer: 64 };

/** Tiles kept after they were cut: about 20 MB. */
const MOST_TILES_KEPT = 2000;

type Feature = GeoJSON.Feature<GeoJSON.Geometry, Record<string, string | number | boolean>>;

/** The embedded basemap: states, highways and places, cut on demand. */
export class EmbeddedTiles implements TilesPort {
  readonly maxZoom = MAX_ZOOM;
  readonly attribution = '© GeoNames (CC BY 4.0) · US Census Bureau · Road positions approximate';
  private readonly layers: Readonly<Record<string, GeoJSONVT>>;
  private readonly kept = new Map<string, Uint8Array>();

  constructor(basemap: BasemapFile, gazetteer: GazetteerFile) {
    this.layers = {
      states: layer(basemap.states.map(stateFeature), 3),
      highways: layer(basemap.highways.map(highwayFeature), 3),
      places: layer(placeFeatures(gazetteer), 0),
    };
  }

  tile({ z, x, y }: TileAddress): Uint8Array | null {
    const across = 2 ** z;
    if (![z, x, y].every(Number.isInteger) || z < 0 || z > MAX_ZOOM || x < 0 || y < 0 || x >= across || y >= across) {
      return null;
    }
    const key = `${z}/${x}/${y}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const tile = this.cut({ z, x, y });
    this.kept.set(key, tile);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_TILES_KEPT) break;
      this.kept.delete(oldest);
    }
    return tile;
  }

  private cut({ z, x, y }: TileAddress): Uint8Array {
    const cut: Record<string, GeoJSONVTTile> = {};
    for (const [name, index] of Object.entries(this.layers)) {
      const tile = index.getTile(z, x, y);
      if (!tile) continue;
      const features = tile.features.filter((feature: GeoJSONVTFeature) => Number(feature.tags?.firstZoom ?? 0) <= z);
      if (features.length > 0) cut[name] = { ...tile, features };
    }
    return fromGeojsonVt(cut, { version: 2, extent: options.extent });
  }
}

const layer = (features: Feature[], tolerance: number): GeoJSONVT =>
  new GeoJSONVT({ type: 'FeatureCollection', features }, { ...options, tolerance });

const stateFeature = ({ name, code, polygons }: BasemapFile['states'][number]): Feature => ({
  type: 'Feature',
  properties: { name, code },
  geometry: { type: 'MultiPolygon', coordinates: polygons as unknown as GeoJSON.Position[][][] },
});

const highwayFeature = ({ ref, line }: BasemapFile['highways'][number]): Feature => ({
  type: 'Feature',
  properties: { ref, class: 'interstate' },
  geometry: { type: 'LineString', coordinates: line as unknown as GeoJSON.Position[] },
});

function placeFeatures(gazetteer: GazetteerFile): Feature[] {
  return gazetteer.names.map((name, row) => {
    const population = gazetteer.populations[row] ?? 0;
    const rank = placeRank(population);
    return {
      type: 'Feature',
      properties: { name, state: gazetteer.states[row] ?? '', population, rank, firstZoom: firstZoomOfRank(rank) },
      geometry: { type: 'Point', coordinates: [gazetteer.lngs[row] ?? 0, gazetteer.lats[row] ?? 0] },
    };
  });
}
