import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { BasemapFile, GazetteerFile } from '@roadcast/core/dataset';
import type { Tile, TileAddress } from '../port.ts';
import { type FeatureGroup, featureGroups, type LayerName, layerNames } from './features.ts';

/**
 * Maximum zoom with its own tiles. With an extent of 8192 steps, a step is 13 meters in the north and 17 in the south,
 * finer than the embedded map's data.
 */
export const MAX_ZOOM = 8;
const EXTENT = 8192;

const options = { maxZoom: MAX_ZOOM, indexMaxZoom: 5, indexMaxPoints: 2000, extent: EXTENT, buffer: 128 };

/** Tolerance for simplifying lines, in steps. Places are never dropped. */
const TOLERANCE = 6;

/**
 * Number of cut tiles after which the cutter is replaced, which takes half a second. The cutter caches everything it
 * has cut, at 30 kB per tile.
 */
const CUTS_UNTIL_RENEWAL = 2000;

const nothing: Tile = { bytes: new Uint8Array(), packed: null };

/**
 * Cuts tiles from states and surrounding land, counties, lakes, roads, parks and places. Uses 120 MB, and more while
 * cutting.
 */
export class AtlasCutter {
  private readonly groups: readonly FeatureGroup[];
  private readonly indexes = new Map<FeatureGroup, GeoJSONVT>();
  private cuts = 0;

  constructor(basemap: BasemapFile, gazetteer: GazetteerFile) {
    this.groups = featureGroups(basemap, gazetteer).filter(({ features }) => features.length > 0);
  }

  /** Cuts a tile. @param address must exist. */
  cut({ z, x, y }: TileAddress): Tile {
    this.cuts += 1;
    if (this.cuts % CUTS_UNTIL_RENEWAL === 0) this.indexes.clear();
    const found = new Map<LayerName, GeoJSONVTTile>();
    for (const group of this.groups) {
      const { layer, firstZoom } = group;
      const tile = z < firstZoom ? null : this.indexOf(group).getTile(z, x, y);
      if (!tile || tile.features.length === 0) continue;
      const before = found.get(layer)?.features ?? [];
      found.set(layer, { ...tile, features: [...before, ...tile.features] });
    }
    if (found.size === 0) return nothing;
    const layers = Object.fromEntries(
      layerNames.flatMap((name) => {
        const tile = found.get(name);
        return tile ? [[name, tile]] : [];
      }),
    );
    return { bytes: gzipSync(fromGeojsonVt(layers, { version: 2, extent: EXTENT })), packed: 'gzip' };
  }

  private indexOf(group: FeatureGroup): GeoJSONVT {
    const known = this.indexes.get(group);
    if (known) return known;
    const { features } = group;
    const tolerance = features[0]?.geometry.type === 'Point' ? 0 : TOLERANCE;
    const index = new GeoJSONVT({ type: 'FeatureCollection', features: [...features] }, { ...options, tolerance });
    this.indexes.set(group, index);
    return index;
  }
}
