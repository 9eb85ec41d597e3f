import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { type Place, placeKey } from './gazetteer-model.ts';

/** A known height. */
export interface Height {
  readonly lng: number;
  readonly lat: number;
  /** Feet above sea level. */
  readonly feet: number;
}

/** Number of known heights used for an estimate. */
const NEIGHBORS = 4;

/**
 * Added to distances to keep the weight finite at a height's own place; one known height within this distance
 * dominates. Miles.
 */
const SOFTENING_MILES = 1.5;

/**
 * Reads the known heights (`heights/*.txt`): airfields with positions, towns by their gazetteer name. Invalid lines and
 * unknown towns are reported as errors.
 */
export async function readHeights(sources: string, places: readonly Place[], report: Report): Promise<Height[]> {
  const byKey = new Map<string, Place>();
  for (const place of places) if (!byKey.has(placeKey(place))) byKey.set(placeKey(place), place);
  const folder = join(sources, 'heights');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  const heights: Height[] = [];
  for (const file of files) {
    for (const { line, text } of sourceLines(await readFile(join(folder, file), 'utf8'))) {
      const [, feet, where = ''] = /^(-?\d+) (.+)$/.exec(text) ?? [];
      const position = where.startsWith('@') ? readPosition(where.split(' ')[0] ?? '') : undefined;
      const place = byKey.get(where);
      if (feet === undefined || !(position ?? place)) {
        report({
          file: `heights/${file}`,
          line,
          level: 'error',
          text: `expected a height and a known place: '${text}'`,
        });
      } else {
        heights.push({
          feet: Number(feet),
          lng: position?.[0] ?? place?.lng ?? 0,
          lat: position?.[1] ?? place?.lat ?? 0,
        });
      }
    }
  }
  return heights;
}

/**
 * Creates an elevation model: the mean of the nearest known heights, weighted by inverse square distance. The median
 * error is 60 feet; a thousand and more on mountain sides. @throws RangeError without any known height.
 */
export function createElevation(heights: readonly Height[]): (lat: number, lng: number) => number {
  if (heights.length === 0) throw new RangeError('no known heights');
  const index = new KDBush(heights.length);
  for (const { lng, lat } of heights) index.add(lng, lat);
  index.finish();
  return (lat, lng) => {
    let sum = 0;
    let weights = 0;
    for (const id of around(index, lng, lat, NEIGHBORS)) {
      const height = at(heights, id);
      const miles = milesBetween([lng, lat], [height.lng, height.lat]);
      const weight = 1 / (miles * miles + SOFTENING_MILES * SOFTENING_MILES);
      sum += height.feet * weight;
      weights += weight;
    }
    return sum / weights;
  };
}
