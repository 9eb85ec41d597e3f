import type { LngLat } from '@roadcast/core/geo';
import { pairs } from '@roadcast/core/lists';
import type { BarrierSide } from './barriers.ts';
import type { BorderRule } from './barriers-read.ts';
import type { StateShape } from './state-shapes.ts';

/** Accuracy of the state shapes, meters. */
const ACCURACY_METERS = 600;

/**
 * Returns the sides of the states' outlines along each border in water, by the two states ('IL MO', in the rule's
 * order).
 */
export function wateryBorders(
  shapes: readonly StateShape[],
  rules: readonly BorderRule[],
): ReadonlyMap<string, readonly BarrierSide[]> {
  const found = new Map<string, BarrierSide[]>();
  for (const { codes, from, to } of commonSides(shapes)) {
    for (const rule of rules) {
      if (!applies(rule, codes[0], codes[1], from)) continue;
      const name = rule.states.join(' ');
      const barrier = {
        kind: 'river',
        name: `border ${name}`,
        accuracyMeters: ACCURACY_METERS,
        line: [from, to],
      } as const;
      const sides = found.get(name) ?? [];
      sides.push({ barrier, from, to });
      found.set(name, sides);
    }
  }
  return found;
}

/** Side shared by the outlines of two states. */
interface CommonSide {
  readonly codes: readonly [string, string];
  readonly from: LngLat;
  readonly to: LngLat;
}

function commonSides(shapes: readonly StateShape[]): CommonSide[] {
  const owners = new Map<string, string>();
  const common: CommonSide[] = [];
  for (const { code, polygons } of shapes) {
    for (const ring of polygons.flat()) {
      for (const [from, to] of pairs(ring)) {
        const key = [from.join(), to.join()].sort().join(' ');
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, code);
        else common.push({ codes: [owner, code], from, to });
      }
    }
  }
  return common;
}

function applies({ states, south, west, north, east }: BorderRule, a: string, b: string, [lng, lat]: LngLat): boolean {
  const named = (states[0] === a && states[1] === b) || (states[0] === b && states[1] === a);
  return named && lat >= south && lat <= north && lng >= west && lng <= east;
}
