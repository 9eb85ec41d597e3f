import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BasemapGround, BasemapPark } from '@roadcast/core/dataset';
import { centerOf } from '../geometry/geometry.ts';
import { readBarriers } from '../land/barriers-read.ts';
import { type Park, parseParks } from '../places/parks-read.ts';
import { abroadOf } from './abroad.ts';
import { bordersOf } from './borders.ts';
import { lakesOf } from './lakes.ts';

/**
 * Returns the embedded map's features other than states and roads. Doesn't validate the source files.
 * @param sources folder of the hand-written facts.
 */
export async function groundOf(sources: string): Promise<BasemapGround> {
  const [borders, abroad, { barriers }, parks] = await Promise.all([
    bordersOf(),
    abroadOf(),
    readBarriers(sources, () => undefined),
    readFile(join(sources, 'parks.txt'), 'utf8'),
  ]);
  return { ...borders, abroad, lakes: lakesOf(barriers), parks: parksOf(parseParks(parks, () => undefined)) };
}

/**
 * Returns a label for each park, at the center of its entrances. Omits parks without entrances, because their position
 * is unknown.
 */
export const parksOf = (parks: readonly Park[]): BasemapPark[] =>
  parks
    .filter(({ entrances }) => entrances.length > 0)
    .map(({ name, entrances }) => ({ name: `${name} National Park`, at: centerOf(entrances) }));
