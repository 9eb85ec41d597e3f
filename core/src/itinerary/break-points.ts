import { at } from '../lists/index.ts';
/** A possible break on the road. */
export interface BreakCandidate<Value> {
  /** Seconds of driving from the trip's start. */
  readonly at: number;
  /** The spot's own cost: 0 is ideal. */
  readonly cost: number;
  readonly value: Value;
}

/** A stretch to break up, and the cost of its pieces. */
export interface BreakProblem<Value> {
  /** Seconds of driving at the start and end of the stretch. */
  readonly from: number;
  readonly to: number;
  /** Maximum length of a piece, seconds. */
  readonly longest: number;
  /** Ascending by `at`. Those outside the stretch are ignored. */
  readonly candidates: readonly BreakCandidate<Value>[];
  /** Cost of a piece of this length, never negative; `last` for the one that ends the stretch. */
  readonly pieceCost: (seconds: number, last: boolean) => number;
}

/**
 * Breaks a stretch into pieces at the cheapest choice of candidates (dynamic programming over all of them, so that a
 * good early spot is weighed against its effect on later ones).
 * Returns the chosen candidates in order; empty if the stretch needs no break; null if no choice keeps every piece
 * within `longest`.
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
      // At any piece cost it wouldn't be cheaper: skips most pairs.
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
