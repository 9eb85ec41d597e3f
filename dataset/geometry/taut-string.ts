import { at } from '@roadcast/core/lists';

/** Gate for the string: at `x`, the string may pass anywhere from `low` to `high`. */
export interface Gate {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Finds the shortest line through gates, like a string pulled taut; its slope is also the most even.
 * @param gates ascending in x. The first and the last should be points (`low` = `high`); otherwise their middle is
 * used.
 * @returns the string's height at each gate.
 */
export function tautString(gates: readonly Gate[]): number[] {
  const middle = (gate: Gate) => (gate.low + gate.high) / 2;
  const heights = gates.map(middle);
  const end = gates.length - 1;
  let here = 0;
  while (here < end) {
    const bend = nextBend(gates, here, heights[here] ?? 0, end);
    const from = at(gates, here);
    const to = at(gates, bend.index);
    for (let i = here + 1; i <= bend.index; i++) {
      const fraction = to.x > from.x ? (at(gates, i).x - from.x) / (to.x - from.x) : 1;
      heights[i] = (heights[here] ?? 0) + (bend.height - (heights[here] ?? 0)) * fraction;
    }
    here = bend.index;
  }
  return heights;
}

/** Follows the gates from a given one for as far as a straight line can reach. @returns the string's next bend. */
function nextBend(
  gates: readonly Gate[],
  here: number,
  height: number,
  last: number,
): { index: number; height: number } {
  const x = at(gates, here).x;
  const slope = (gate: Gate, y: number) => (y - height) / Math.max(gate.x - x, 1e-9);
  let upper = Number.POSITIVE_INFINITY;
  let lower = Number.NEGATIVE_INFINITY;
  let upperAt = here;
  let lowerAt = here;
  for (let i = here + 1; i <= last; i++) {
    const gate = at(gates, i);
    const end = (gate.low + gate.high) / 2;
    const low = slope(gate, i === last ? end : gate.low);
    const high = slope(gate, i === last ? end : gate.high);
    if (low > upper) return { index: upperAt, height: at(gates, upperAt).high };
    if (high < lower) return { index: lowerAt, height: at(gates, lowerAt).low };
    if (high <= upper) [upper, upperAt] = [high, i];
    if (low >= lower) [lower, lowerAt] = [low, i];
  }
  return { index: last, height: (at(gates, last).low + at(gates, last).high) / 2 };
}
