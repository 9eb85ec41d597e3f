import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { BasemapFile, GazetteerFile } from '@roadcast/core/dataset';
import { Lru } from '../../lru.ts';
import { type Credit, isTileAddress, type Tile, type TileAddress, type TilesPort } from '../port.ts';
import { type FeatureGroup, featureGroups, type LayerName, layerNames } from './features.ts';

/**
 * Deepest zoom with tiles of its own. At this zoom an extent of 8192 steps is 13 meters a step in the north and 17 in the south:
 * finer than anything that the embedded map knows. It also bounds what the cutter keeps: 1,500 tiles with something in them.
 */
const MAX_ZOOM = 8;
const EXTENT = 8192;

const options = { maxZoom: MAX_ZOOM, indexMaxZoom: 5, indexMaxPoints: 2000, extent: EXTENT, buffer: 128 };

/** Steps that a drawn line may leave its true course by; places are never thinned. */
const TOLERANCE = 6;

/** All tiles of the country together are smaller; what is more is asked for by nobody who looks at a map. */
const MOST_TILES_KEPT = 4000;
const MOST_BYTES_KEPT = 32_000_000;

/** The cutter keeps whatever it has cut. After so many tiles it starts over: ours are kept here, packed, in a tenth of the room. */
const CUTS_UNTIL_RENEWAL = 400;

/** Views as far as this are cut before anybody asks. */
const FAR_ZOOM = 5;

/** Columns and rows of zoom 5 that have a part of a state in them, Alaska and Hawaii included. */
const COUNTRY = { west: 0, east: 10, north: 6, south: 14 } as const;

const nothing: Tile = { bytes: new Uint8Array(), packed: null };

/** The embedded basemap: states and the land around them, counties, lakes, roads, parks and places, cut on demand. */
export class EmbeddedTiles implements TilesPort {
  readonly maxZoom = MAX_ZOOM;
  readonly credits: readonly Credit[] = [
    { text: '© GeoNames (CC BY 4.0)', url: 'https://www.geonames.org/' },
    { text: 'US Census Bureau', url: null },
    { text: 'Road positions approximate', url: null },
  ];
  private readonly groups: readonly FeatureGroup[];
  private readonly indexes = new Map<FeatureGroup, GeoJSONVT>();
  private cuts = 0;
  private readonly kept = new Lru<Tile>(MOST_TILES_KEPT, MOST_BYTES_KEPT, ({ bytes }) => bytes.byteLength);

  constructor(basemap: BasemapFile, gazetteer: GazetteerFile) {
    this.groups = featureGroups(basemap, gazetteer).filter(({ features }) => features.length > 0);
  }

  /**
   * Prepares what tiles are cut from, and cuts the far views that every visitor begins with and that take longest. It gives way
   * after each step; a tile that is asked for before prepares its own parts.
   */
  async warmUp(): Promise<void> {
    for (const group of this.groups) {
      this.indexOf(group);
      await otherWork();
    }
    for (const address of farViews()) {
      this.tile(address);
      await otherWork();
    }
  }

  tile({ z, x, y }: TileAddress): Tile | null {
    if (!isTileAddress({ z, x, y }, MAX_ZOOM)) return null;
    const key = `${z}/${x}/${y}`;
    const known = this.kept.get(key);
    if (known) return known;
    const tile = this.cut(z, x, y);
    this.kept.set(key, tile);
    this.cuts += 1;
    if (this.cuts % CUTS_UNTIL_RENEWAL === 0) {
      this.indexes.clear();
      void this.warmUp();
    }
    return tile;
  }

  private cut(z: number, x: number, y: number): Tile {
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

const otherWork = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function* farViews(): Generator<TileAddress> {
  for (let z = 0; z <= FAR_ZOOM; z++) {
    const shift = FAR_ZOOM - z;
    for (let x = COUNTRY.west >> shift; x <= COUNTRY.east >> shift; x++) {
      for (let y = COUNTRY.north >> shift; y <= COUNTRY.south >> shift; y++) yield { z, x, y };
    }
  }
}
