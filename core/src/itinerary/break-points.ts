/** A spot on the road where the drive could be broken. */
export interface BreakCandidate<Value> {
  /** Seconds of driving from the trip's start. */
  readonly at: number;
  /** How unwelcome this spot is in itself: 0 is ideal. */
  readonly cost: number;
  readonly value: Value;
}

/** What is to be broken up, and what each piece costs. */
export interface BreakProblem<Value> {
  /** Seconds of driving where the stretch begins and ends. */
  readonly from: number;
  readonly to: number;
  /** No piece may be longer, seconds. */
  readonly longest: number;
  /** Ascending by `at`. Those outside the stretch are passed over. */
  readonly candidates: readonly BreakCandidate<Value>[];
  /** Cost of a piece of this many seconds, never negative; `last` for the one that ends the stretch. */
  readonly pieceCost: (seconds: number, last: boolean) => number;
}

/**
 * Breaks a stretch into pieces at the cheapest choice of candidates (dynamic programming over all of them, so a good spot
 * early is weighed against what it leaves for later).
 * @returns the chosen candidates in order; empty when the stretch needs no break; null when no choice keeps every piece
 * within `longest`.
 */
export function chooseBreakPoints<Value>(problem: BreakProblem<Value>): BreakCandidate<Value>[] | null {
  const { from, to, longest, pieceCost } = problem;
  const inside = problem.candidates.filter((candidate) => candidate.at > from && candidate.at < to);
  const count = inside.length;
  const total = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const previous = new Int32Array(count + 1).fill(-2);
  const positions = new Float64Array(count + 1).fill(to);
  for (let i = 0; i < count; i++) positions[i] = (inside[i] as BreakCandidate<Value>).at;
  let windowStart = 0;
  for (let i = 0; i <= count; i++) {
    const at = positions[i] as number;
    const last = i === count;
    if (at - from <= longest) {
      total[i] = pieceCost(at - from, last);
      previous[i] = -1;
    }
    while (windowStart < i && at - (positions[windowStart] as number) > longest) windowStart++;
    let best = total[i] as number;
    for (let j = windowStart; j < i; j++) {
      const before = total[j] as number;
      // Whatever the piece costs, it would be no cheaper: most pairs end here.
      if (before >= best) continue;
      const cost = before + pieceCost(at - (positions[j] as number), last);
      if (cost < best) {
        best = cost;
        previous[i] = j;
      }
    }
    total[i] = last ? best : best + (inside[i] as BreakCandidate<Value>).cost;
  }
  if (previous[count] === -2) return null;
  const chosen: BreakCandidate<Value>[] = [];
  for (let i = previous[count] as number; i >= 0; i = previous[i] as number) {
    chosen.push(inside[i] as BreakCandidate<Value>);
  }
  return chosen.reverse();
}
