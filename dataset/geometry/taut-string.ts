/** A gate that the string passes: at `x`, anywhere from `low` to `high`. */
export interface Gate {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Pulls a string taut through gates: of all ways through them, the shortest one, which is also the one of the most even slope.
 * @param gates ascending in x; the first and the last should be closed (`low` = `high`), otherwise their middle counts.
 * @returns the string's height at each gate.
 */
export function tautString(gates: readonly Gate[]): number[] {
  const middle = (gate: Gate) => (gate.low + gate.high) / 2;
  const heights = gates.map(middle);
  const last = gates.length - 1;
  let at = 0;
  while (at < last) {
    const bend = nextBend(gates, at, heights[at] as number, last);
    const from = gates[at] as Gate;
    const to = gates[bend.index] as Gate;
    for (let i = at + 1; i <= bend.index; i++) {
      const fraction = to.x > from.x ? ((gates[i] as Gate).x - from.x) / (to.x - from.x) : 1;
      heights[i] = (heights[at] as number) + (bend.height - (heights[at] as number)) * fraction;
    }
    at = bend.index;
  }
  return heights;
}

/** Looks from one gate through the following ones as far as a straight line reaches. @returns where the string bends next. */
function nextBend(gates: readonly Gate[], at: number, height: number, last: number): { index: number; height: number } {
  const x = (gates[at] as Gate).x;
  const slope = (gate: Gate, y: number) => (y - height) / Math.max(gate.x - x, 1e-9);
  let upper = Number.POSITIVE_INFINITY;
  let lower = Number.NEGATIVE_INFINITY;
  let upperAt = at;
  let lowerAt = at;
  for (let i = at + 1; i <= last; i++) {
    const gate = gates[i] as Gate;
    const end = (gate.low + gate.high) / 2;
    const low = slope(gate, i === last ? end : gate.low);
    const high = slope(gate, i === last ? end : gate.high);
    if (low > upper) return { index: upperAt, height: (gates[upperAt] as Gate).high };
    if (high < lower) return { index: lowerAt, height: (gates[lowerAt] as Gate).low };
    if (high <= upper) [upper, upperAt] = [high, i];
    if (low >= lower) [lower, lowerAt] = [low, i];
  }
  return { index: last, height: ((gates[last] as Gate).low + (gates[last] as Gate).high) / 2 };
}
