import type { LngLat } from '@roadcast/core/geo';
import type { BarrierIndex } from './barriers.ts';
import type { BorderRule } from './barriers-read.ts';
import { milesBetween } from './geometry.ts';
import { type Land, WATER } from './land.ts';

/** How far apart a line is looked at, miles. */
const STEP_MILES = 0.15;

/** A stretch off the land, or on a neighbour state's land, shorter than this is the map's inaccuracy or a creek's mouth. Miles. */
export const TOLERATED_MILES = 0.4;

/** Tells where a local road can be built. */
export interface Ground {
  /**
   * @param line the road as drawn. @param from state at its start. @param to state at its end.
   * @returns what is in the road's way ('water', a barrier's name, 'border IL MO', 'another land mass'), or undefined when it is clear.
   */
  obstacle(line: readonly LngLat[], from: string, to: string): string | undefined;
}

/** Puts land, barriers and watery borders together. */
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

  return {
    obstacle(line, from, to) {
      for (let i = 1; i < line.length; i++) {
        const barrier = barriers.crossed(line[i - 1] as LngLat, line[i] as LngLat);
        if (barrier) return barrier.name;
      }
      let state = from;
      let mass = WATER;
      for (const stretch of stretches(land, line)) {
        if (stretch.piece === WATER) {
          if (stretch.miles > TOLERATED_MILES) return 'water';
          continue;
        }
        const here = land.masses[stretch.piece] as number;
        if (mass !== WATER && mass !== here) return 'another land mass';
        mass = here;
        const next = land.states[stretch.piece] as string;
        if (next === state || stretch.miles < TOLERATED_MILES) continue;
        if (isWatery(state, next, stretch.at)) return `border ${state} ${next}`;
        state = next;
      }
      return isWatery(state, to, line.at(-1) as LngLat) ? `border ${state} ${to}` : undefined;
    },
  };
}

/** A part of a line on one piece of land, or on water. */
interface Stretch {
  readonly piece: number;
  miles: number;
  /** Where it begins. */
  readonly at: LngLat;
}

/** Looks at a line every `STEP_MILES` or closer. */
export function stretches(land: Pick<Land, 'pieceAt'>, line: readonly LngLat[]): Stretch[] {
  const found: Stretch[] = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as LngLat, line[i] as LngLat];
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
