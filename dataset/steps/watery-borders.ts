import type { LngLat } from '@roadcast/core/geo';
import type { BarrierSide } from './barriers.ts';
import type { BorderRule } from './barriers-read.ts';
import type { StateShape } from './state-shapes.ts';

/** How exact the state shapes are, metres. */
const ACCURACY_METRES = 600;

/** @returns the sides of the states' outlines that lie on a watery border, by its two states ('IL MO', in the rule's order). */
export function wateryBorders(
  shapes: readonly StateShape[],
  rules: readonly BorderRule[],
): ReadonlyMap<string, readonly BarrierSide[]> {
  const owners = new Map<string, { readonly code: string; readonly from: LngLat; readonly to: LngLat }>();
  const found = new Map<string, BarrierSide[]>();
  for (const { code, polygons } of shapes) {
    for (const ring of polygons.flat()) {
      for (let i = 1; i < ring.length; i++) {
        const [from, to] = [ring[i - 1] as LngLat, ring[i] as LngLat];
        const key = [from.join(), to.join()].sort().join(' ');
        const other = owners.get(key);
        if (!other) owners.set(key, { code, from, to });
        else for (const rule of rules) if (applies(rule, code, other.code, from)) add(rule, from, to);
      }
    }
  }
  return found;

  function add(rule: BorderRule, from: LngLat, to: LngLat): void {
    const name = rule.states.join(' ');
    const barrier = {
      kind: 'river',
      name: `border ${name}`,
      accuracyMetres: ACCURACY_METRES,
      line: [from, to],
    } as const;
    found.set(name, [...(found.get(name) ?? []), { barrier, from, to }]);
  }
}

function applies({ states, south, west, north, east }: BorderRule, a: string, b: string, [lng, lat]: LngLat): boolean {
  const named = (states[0] === a && states[1] === b) || (states[0] === b && states[1] === a);
  return named && lat >= south && lat <= north && lng >= west && lng <= east;
}
