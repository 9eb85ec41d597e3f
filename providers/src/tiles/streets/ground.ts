import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { StreetSource, TileAddress } from '../port.ts';

/** Name of the layer that covers the street area. */
const GROUND_LAYER = 'ground';

type Bounds = StreetSource['bounds'];

/** Latitude range of web map tiles. */
const SOUTHERNMOST = -85.0511;
const NORTHERNMOST = 85.0511;

/**
 * Adds a layer to street tiles that covers exactly the street area. Street tiles have no land, or land far beyond the
 * streets. Without the layer, the embedded map's roads would show beside the streets, or be hidden where there are no
 * streets. A tile that hasn't loaded covers nothing.
 * @param bounds of the street area. @returns a function that adds the layer to an uncompressed tile.
 */
export function groundWithin(bounds: Bounds): (tile: Uint8Array, address: TileAddress) => Uint8Array {
  const whole = groundOf([-180, SOUTHERNMOST, 180, NORTHERNMOST], { z: 2, x: 1, y: 1 });
  return (tile, address) => {
    const ground = covers(bounds, address) ? whole : groundOf(bounds, address);
    // Vector tile layers can be concatenated.
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

/** Returns whether a tile, including its buffer, is within the bounds. */
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
