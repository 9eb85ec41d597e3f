import type { LngLat } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import { milesBetween } from '../geometry/geometry.ts';
import type { BarrierIndex } from './barriers.ts';
import type { BorderRule } from './barriers-read.ts';
import { type Land, WATER } from './land.ts';

/** Sampling distance along a line, miles. */
const STEP_MILES = 0.15;

/**
 * Maximum ignored stretch over water or in a neighboring state, miles. Short stretches may come from the map's
 * inaccuracy or a creek's mouth.
 */
const TOLERATED_MILES = 0.4;

export interface Ground {
  /**
   * Returns what prevents building a local road ('water', a barrier's name, 'border IL MO', 'another land mass');
   * undefined if nothing does.
   * @param line the road as drawn. @param from state at the start. @param to state at the end.
   */
  obstacle(line: readonly LngLat[], from: string, to: string): string | undefined;
}

/** Creates a ground model from land, barriers, and borders in water. */
export function createGround(land: Land, barriers: BarrierIndex, borders: readonly BorderRule[]): Ground {
  const rules = new Map<string, BorderRule[]>();
  for (const rule of borders) {
    for (const key of [rule.states.join(' '), [...rule.states].reverse().join(' ')]) {
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  const isWatery = (a: string, b: string, [lng, lat]: LngLat): boolean =>
    (rules.get(`${a} ${b}`) ?? []).some(
      (rule) => lat >= rule.south && lat <= rule.north && lng >= rule.west && lng <= rule.east,
    );

  /** Returns 'water' or 'another land mass' if it is an obstacle. */
  function wetObstacle(way: readonly Stretch[]): string | undefined {
    const dry = way.filter(({ piece }) => piece !== WATER);
    if (way.some(({ piece, miles }) => piece === WATER && miles > TOLERATED_MILES)) return 'water';
    const masses = new Set(dry.map(({ piece }) => land.masses[piece]));
    return masses.size > 1 ? 'another land mass' : undefined;
  }

  /** Returns the first border in water between consecutive states along the way. */
  function borderObstacle(way: readonly Stretch[], from: string, to: string, end: LngLat): string | undefined {
    const states = way
      .filter(({ piece, miles }) => piece !== WATER && miles >= TOLERATED_MILES)
      .map(({ piece, at: begins }) => ({ state: at(land.states, piece), at: begins }));
    let state = from;
    for (const next of [...states, { state: to, at: end }]) {
      if (next.state !== state && isWatery(state, next.state, next.at)) return `border ${state} ${next.state}`;
      state = next.state;
    }
    return undefined;
  }

  return {
    obstacle(line, from, to) {
      for (let i = 1; i < line.length; i++) {
        const barrier = barriers.crossed(at(line, i - 1), at(line, i));
        if (barrier) return barrier.name;
      }
      const way = stretches(land, line);
      return wetObstacle(way) ?? borderObstacle(way, from, to, last(line));
    },
  };
}

/** Part of a line on one piece of land or over water. */
interface Stretch {
  readonly piece: number;
  miles: number;
  /** Start of the part. */
  readonly at: LngLat;
}

/** Splits a line into stretches, sampling it at least every `STEP_MILES`. */
function stretches(land: Pick<Land, 'pieceAt'>, line: readonly LngLat[]): Stretch[] {
  const found: Stretch[] = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [at(line, i - 1), at(line, i)];
    const miles = milesBetween(a, b);
    const steps = Math.max(1, Math.ceil(miles / STEP_MILES));
    for (let k = 0; k < steps; k++) {
      const part = (k + 0.5) / steps;
      const at: LngLat = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
      const piece = land.pieceAt(at[0], at[1]);
      const last = found.at(-1);
      if (last && last.piece === piece) last.miles += miles / steps;
      else found.push({ piece, miles: miles / steps, at });
    }
  }
  return found;
}
