import type { LngLat } from './position.ts';

/** Half the width of the Web Mercator plane (EPSG:3857), meters: half the equator of its sphere. */
const HALF_WORLD_METERS = Math.PI * 6_378_137;

/** A rectangle in Web Mercator (EPSG:3857), meters. */
export interface WebMapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Projects a position to Web Mercator (EPSG:3857), meters east and north of 0, 0. */
export function webMapMeters([lng, lat]: LngLat): readonly [east: number, north: number] {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return [(lng / 180) * HALF_WORLD_METERS, (north / Math.PI) * HALF_WORLD_METERS];
}

/** Returns the Web Mercator box between two corners in degrees. */
export function webMapBox(southWest: LngLat, northEast: LngLat): WebMapBox {
  const [west, south] = webMapMeters(southWest);
  const [east, north] = webMapMeters(northEast);
  return { west, south, east, north };
}

/** Returns a tile's box in Web Mercator. Tiles are counted from the northwest corner. */
export function webTileBox({ z, x, y }: { readonly z: number; readonly x: number; readonly y: number }): WebMapBox {
  const size = (2 * HALF_WORLD_METERS) / 2 ** z;
  const west = x * size - HALF_WORLD_METERS;
  const north = HALF_WORLD_METERS - y * size;
  return { west, south: north - size, east: west + size, north };
}

/** Returns whether two boxes overlap by more than an edge. */
export const boxesOverlap = (a: WebMapBox, b: WebMapBox): boolean =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
