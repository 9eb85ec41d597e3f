import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Report } from '../files/problem.ts';
import { readPosition, sourceLines } from '../files/source-lines.ts';
import { milesBetween } from '../geometry/geometry.ts';
import { type Place, placeKey } from './gazetteer-model.ts';

/** Place with a known elevation. */
export interface Height {
  readonly lng: number;
  readonly lat: number;
  /** Elevation above sea level, feet. */
  readonly feet: number;
}

/** Number of known elevations used for an estimate. */
const NEIGHBORS = 4;

/**
 * Distance added to all distances, miles, so the weight of a known elevation is finite at its own place. A known
 * elevation within this distance dominates.
 */
const SOFTENING_MILES = 1.5;

/**
 * Reads the known elevations (`heights/*.txt`): airfields by position, towns by gazetteer name. Reports invalid lines
 * and unknown towns as errors.
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
 * Creates an elevation model: the mean of the nearest known elevations, weighted by the inverse square of their
 * distance. The median error is 60 feet, but on mountainsides it can exceed 1,000 feet. @throws RangeError if there are
 * no known elevations.
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
