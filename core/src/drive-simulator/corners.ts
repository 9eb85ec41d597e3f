import type { LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import type { Path } from './path.ts';
import { headingFrom, turnBetween } from './sphere.ts';

/** A point of the path that requires slowing down. */
export interface Corner {
  /** Distance along the path. */
  readonly meters: number;
  /** Maximum speed at the corner, meters per second. */
  readonly speed: number;
}

/** Length of a corner's arc. */
const ARC_METERS = 20;

/** Minimum angle of a corner; smaller angles are bends. */
const LEAST_DEGREES = 30;

/** Comfortable lateral acceleration, meters per second squared. */
const SIDEWAYS = 2.5;

/** Returns the path's corners in order. */
export function cornersOf({ points, along }: Path): Corner[] {
  const turns = points.map((point, i): number => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after || along[i] === along[i - 1] || along[i] === along[i + 1]) return 0;
    return turnBetween(headingFrom(before as LngLat, point), headingFrom(point, after));
  });
  const corners: Corner[] = [];
  for (const [i, own] of turns.entries()) {
    if (own === 0) continue;
    const meters = at(along, i);
    let degrees = own;
    // Add up nearby points because street corners are often drawn with several.
    for (let k = i + 1; k < turns.length && at(along, k) - meters < ARC_METERS; k++) degrees += turns[k] ?? 0;
    const sharp = Math.max(Math.abs(own), Math.abs(degrees));
    if (sharp < LEAST_DEGREES) continue;
    const radius = ARC_METERS / (sharp * (Math.PI / 180));
    corners.push({ meters, speed: Math.sqrt(SIDEWAYS * radius) });
  }
  return corners;
}
