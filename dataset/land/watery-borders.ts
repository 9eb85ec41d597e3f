import type { LngLat } from '@roadcast/core/geo';
import type { BarrierSide } from './barriers.ts';
import type { BorderRule } from './barriers-read.ts';
import type { StateShape } from './state-shapes.ts';

/** How exact the state shapes are, meters. */
const ACCURACY_METERS = 600;

/** @returns the sides of the states' outlines that lie on a watery border, by its two states ('IL MO', in the rule's order). */
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
        accuracyMetres: ACCURACY_METERS,
        line: [from, to],
      } as const;
      const sides = found.get(name) ?? [];
      sides.push({ barrier, from, to });
      found.set(name, sides);
    }
  }
  return found;
}

/** A side that two states' outlines share. */
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
      for (let i = 1; i < ring.length; i++) {
        const [from, to] = [ring[i - 1] as LngLat, ring[i] as LngLat];
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
