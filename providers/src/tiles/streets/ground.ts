import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { StreetSource, TileAddress } from '../port.ts';

/** Name of the layer that covers what lies under streets. */
const GROUND_LAYER = 'ground';

type Bounds = StreetSource['bounds'];

/** Tiles reach from here to there; no map goes further. */
const SOUTHERNMOST = -85.0511;
const NORTHERNMOST = 85.0511;

/**
 * Streets come without the land under them, or with land far beyond them. Over our embedded map that would leave its roads in sight
 * beside the streets, or hide them where there are none. So each tile of streets gets a layer of ours that covers exactly what the
 * streets cover; a tile that has not come yet covers nothing.
 * @param bounds of the streets. @returns what adds the layer to a tile that is not packed.
 */
export function groundWithin(bounds: Bounds): (tile: Uint8Array, address: TileAddress) => Uint8Array {
  const whole = groundOf([-180, SOUTHERNMOST, 180, NORTHERNMOST], { z: 2, x: 1, y: 1 });
  return (tile, address) => {
    const ground = covers(bounds, address) ? whole : groundOf(bounds, address);
    // The layers of a vector tile may simply be put one behind the other.
    const joined = new Uint8Array(tile.byteLength + ground.byteLength);
    joined.set(tile);
    joined.set(ground, tile.byteLength);
    return joined;
  };
}

function groundOf([west, south, east, north]: Bounds, { z, x, y }: TileAddress): Uint8Array {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const area: GeoJSON.Feature = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
  const tile = geoJSONToTile(area, z, x, y, { clip: true, tolerance: 0 });
  if (tile.features.length === 0) return new Uint8Array();
  return fromGeojsonVt({ [GROUND_LAYER]: tile }, { version: 2, extent: 4096 });
}

/** @returns whether a tile with the room around it lies within the bounds. */
function covers([west, south, east, north]: Bounds, { z, x, y }: TileAddress): boolean {
  const room = 64 / 4096;
  const lng = (column: number): number => (column / 2 ** z) * 360 - 180;
  const lat = (row: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  const reach = { west: lng(x - room), east: lng(x + 1 + room), north: lat(y - room), south: lat(y + 1 + room) };
  return (
    Math.max(reach.west, -180) >= west &&
    Math.min(reach.east, 180) <= east &&
    Math.max(reach.south, SOUTHERNMOST) >= south &&
    Math.min(reach.north, NORTHERNMOST) <= north
  );
}
