import { pointAlong, webMapMeters } from '@roadcast/core/geo';
import type { OfflineLine } from './ports.ts';

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Up to this zoom, where a tile is about twenty miles wide, tiles of the whole route are stored first. */
const OVERVIEW_ZOOM = 10;

/** Length of the pieces the route is split into at higher zooms, meters. Pieces are stored one after the other. */
const PIECE_METERS = 10_000;

/** Distance covered around the car at high zooms, meters. */
const AROUND_METERS = 1200;

/** Maximum distance covered beside the line, tiles: half a screen at any zoom. */
const AROUND_TILES = 0.75;

/** Spacing of the points sampled along the line, tiles; small enough not to skip a tile. */
const STEP_TILES = 0.5;

const HALF_WORLD_METERS = Math.PI * 6_378_137;

/**
 * Yields the tiles around the rest of a line in the order a drive needs them: overview tiles of the whole route, then
 * street tiles piece by piece. Yields each tile once.
 * @param zooms lowest and highest available zoom.
 */
export function* tilesAlong(
  { line, along, fromMeters }: OfflineLine,
  [least, most]: readonly [least: number, most: number],
): Generator<TileAddress> {
  const end = along.at(-1) ?? 0;
  const seen = new Set<string>();
  const overview = Math.min(most, OVERVIEW_ZOOM);
  for (let z = least; z <= overview; z++) yield* around(z, fromMeters, end);
  for (let piece = fromMeters; piece < end && most > overview; piece += PIECE_METERS) {
    for (let z = Math.max(least, overview + 1); z <= most; z++) {
      yield* around(z, piece, Math.min(end, piece + PIECE_METERS));
    }
  }

  function* around(z: number, from: number, to: number): Generator<TileAddress> {
    const across = 2 ** z;
    const middle = pointAlong(line, along, from);
    const perTile = ((2 * HALF_WORLD_METERS) / across) * Math.cos((middle[1] * Math.PI) / 180);
    const reach = Math.min(AROUND_TILES, Math.max(AROUND_METERS / perTile, 0.25));
    const step = perTile * STEP_TILES;
    for (let meters = from; ; meters += step) {
      const [east, north] = webMapMeters(pointAlong(line, along, Math.min(to, meters)));
      const column = ((east + HALF_WORLD_METERS) / (2 * HALF_WORLD_METERS)) * across;
      const row = ((HALF_WORLD_METERS - north) / (2 * HALF_WORLD_METERS)) * across;
      for (let x = Math.floor(column - reach); x <= Math.floor(column + reach); x++) {
        for (let y = Math.floor(row - reach); y <= Math.floor(row + reach); y++) {
          const key = `${z}/${x}/${y}`;
          if (x < 0 || y < 0 || x >= across || y >= across || seen.has(key)) continue;
          seen.add(key);
          yield { z, x, y };
        }
      }
      if (meters >= to) break;
    }
  }
}
