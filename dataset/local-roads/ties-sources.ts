import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../files/problem.ts';
import { createBarrierIndex } from '../land/barriers.ts';
import { readBarriers } from '../land/barriers-read.ts';
import { createGround, type Ground } from '../land/ground.ts';
import { readIslands } from '../land/islands.ts';
import { createLand, type Land } from '../land/land.ts';
import type { StateShape } from '../land/state-shapes.ts';
import { type RoadFactor, readTerrain } from '../land/terrain.ts';
import { wateryBorders } from '../land/watery-borders.ts';
import type { TiePlace } from '../tiles/network.ts';
import { type Ferry, readFerries } from './ferries-read.ts';
import type { SidesNear } from './links-place.ts';
import { type Link, readLinks } from './links-read.ts';

/** Inputs of the tie builder other than highways and places. */
export interface TieSources {
  readonly land: Land;
  readonly ground: Ground;
  readonly links: readonly Link[];
  /** Returns borders in water and barriers near a place, to position written crossings. */
  readonly sidesNear: SidesNear;
  readonly roadFactor: RoadFactor;
  readonly ferries: readonly Ferry[];
  /** Rows of the places listed in `islands.txt`. */
  readonly islands: ReadonlySet<number>;
}

/**
 * Reads the tie builder's hand-written files. Reports errors in them.
 * @throws the file system's error if a source file is missing.
 */
export async function readTieSources(
  sources: string,
  shapes: readonly StateShape[],
  places: readonly TiePlace[],
  report: Report,
): Promise<TieSources> {
  const [{ barriers, borders }, links, ferries, terrain, islands] = await Promise.all([
    readBarriers(sources, report),
    readLinks(sources, report),
    readFerries(sources, report),
    readFile(join(sources, 'terrain.txt'), 'utf8'),
    readFile(join(sources, 'islands.txt'), 'utf8'),
  ]);
  const land = createLand(shapes);
  const index = createBarrierIndex(barriers);
  const watery = wateryBorders(shapes, borders);
  return {
    land,
    ground: createGround(land, index, borders),
    links,
    ferries,
    sidesNear: (at, states) =>
      states ? (watery.get(states.join(' ')) ?? watery.get([...states].reverse().join(' ')) ?? []) : index.near(at),
    roadFactor: readTerrain(terrain, report),
    islands: readIslands(islands, places, report),
  };
}
