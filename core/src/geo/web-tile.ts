import type { LngLat } from './position.ts';

/** Half the width of the web's map of the world (EPSG:3857), metres: the equator of its sphere, halved. */
const HALF_WORLD_METRES = Math.PI * 6_378_137;

/** A rectangle of the web's map (EPSG:3857), metres. */
export interface WebMapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** @returns where a place lies on the web's map (EPSG:3857), metres east and north of 0, 0. */
export function webMapMetres([lng, lat]: LngLat): readonly [east: number, north: number] {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return [(lng / 180) * HALF_WORLD_METRES, (north / Math.PI) * HALF_WORLD_METRES];
}

/** @returns the box between two corners. @param southWest and @param northEast degrees. */
export function webMapBox(southWest: LngLat, northEast: LngLat): WebMapBox {
  const [west, south] = webMapMetres(southWest);
  const [east, north] = webMapMetres(northEast);
  return { west, south, east, north };
}

/** @returns the part of the web's map that a tile shows. Tiles are counted from the north-west. */
export function webTileBox({ z, x, y }: { readonly z: number; readonly x: number; readonly y: number }): WebMapBox {
  const size = (2 * HALF_WORLD_METRES) / 2 ** z;
  const west = x * size - HALF_WORLD_METRES;
  const north = HALF_WORLD_METRES - y * size;
  return { west, south: north - size, east: west + size, north };
}

/** @returns whether two boxes have more than an edge in common. */
export const boxesOverlap = (a: WebMapBox, b: WebMapBox): boolean =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
