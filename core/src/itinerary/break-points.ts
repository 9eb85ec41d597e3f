import { at } from '../lists/index.ts';
/** A possible break along the road. */
export interface BreakCandidate<Value> {
  /** Driving seconds from the trip's start. */
  readonly at: number;
  /** Cost of a break at this spot; 0 is ideal. */
  readonly cost: number;
  readonly value: Value;
}

/** A stretch to split into pieces, and the pieces' costs. */
export interface BreakProblem<Value> {
  /** Driving seconds at the start and end of the stretch. */
  readonly from: number;
  readonly to: number;
  /** Maximum piece length, seconds. */
  readonly longest: number;
  /** Possible breaks, ascending by `at`. Those outside the stretch are ignored. */
  readonly candidates: readonly BreakCandidate<Value>[];
  /** Returns the cost of a piece by length, never negative. `last` is true for the piece that ends the stretch. */
  readonly pieceCost: (seconds: number, last: boolean) => number;
}

/**
 * Splits a stretch into pieces at the cheapest set of candidates, by dynamic programming, which accounts for the effect
 * of early breaks on later ones. Returns the chosen candidates in order; empty if the stretch needs no break; null if
 * no choice keeps every piece within `longest`.
 */
export function chooseBreakPoints<Value>(problem: BreakProblem<Value>): BreakCandidate<Value>[] | null {
  const { from, to, longest, pieceCost } = problem;
  const inside = problem.candidates.filter((candidate) => candidate.at > from && candidate.at < to);
  const count = inside.length;
  const total = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const previous = new Int32Array(count + 1).fill(-2);
  const positions = new Float64Array(count + 1).fill(to);
  for (const [i, candidate] of inside.entries()) positions[i] = candidate.at;
  let windowStart = 0;
  for (const [i, position] of positions.entries()) {
    const isLast = i === count;
    let best = Number.POSITIVE_INFINITY;
    if (position - from <= longest) {
      best = pieceCost(position - from, isLast);
      previous[i] = -1;
    }
    while (windowStart < i && position - at(positions, windowStart) > longest) windowStart++;
    for (let j = windowStart; j < i; j++) {
      const before = total[j] ?? 0;
      // Skip the many pairs that can't be cheaper at any piece cost.
      if (before >= best) continue;
      const cost = before + pieceCost(position - (positions[j] ?? 0), isLast);
      if (cost < best) {
        best = cost;
        previous[i] = j;
      }
    }
    total[i] = best + (inside[i]?.cost ?? 0);
  }
  if (previous[count] === -2) return null;
  const chosen: BreakCandidate<Value>[] = [];
  for (let i = at(previous, count); i >= 0; i = at(previous, i)) {
    chosen.push(at(inside, i));
  }
  return chosen.reverse();
}
