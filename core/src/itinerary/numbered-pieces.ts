import { at } from '../lists/index.ts';
import type { BreakCandidate } from './break-points.ts';

/**
 * Like a `BreakProblem`, but with limits that depend on a piece's number, because the third day may be shorter than the
 * second.
 */
export interface NumberedProblem<Value> {
  /** Driving seconds at the start and end of the stretch. */
  readonly from: number;
  readonly to: number;
  /**
   * Possible breaks within the stretch, in trip order. Several may be at the same point of the road, including the
   * ends.
   */
  readonly candidates: readonly BreakCandidate<Value>[];
  /** Returns the maximum length of a piece, seconds. @param number zero-based index of the piece. */
  readonly longest: (number: number) => number;
  /**
   * Returns whether a piece between two candidates is allowed, regardless of length. Null means the start or end of the
   * stretch.
   */
  readonly fits: (from: Value | null, to: Value | null) => boolean;
  /** @param longest maximum length of the piece. */
  readonly pieceCost: (seconds: number, last: boolean, longest: number) => number;
}

/** Maximum number of pieces; more than two years of driving days. */
const MOST_PIECES = 1000;

/** Index that represents the stretch's start. */
const START = -1;

/** Cheapest way to reach a candidate with a given number of pieces. */
interface Reached {
  readonly cost: number;
  /** Index of the previous candidate, or `START`. */
  readonly previous: number;
}

/** Cheapest way to reach the stretch's end. */
interface Whole extends Reached {
  /** Number of the last piece. */
  readonly last: number;
}

/**
 * Splits a stretch into pieces at the cheapest set of candidates, layer by layer: the cheapest ways to end piece 0,
 * then piece 1, and so on. Returns the chosen candidates in order; empty if the stretch needs no break; null if no
 * choice satisfies the limits.
 */
export function chooseNumberedPieces<Value>(problem: NumberedProblem<Value>): BreakCandidate<Value>[] | null {
  const { candidates } = problem;
  const layers: ReadonlyMap<number, Reached>[] = [];
  let best: Whole | null = null;
  let before: ReadonlyMap<number, Reached> = new Map([[START, { cost: 0, previous: START }]]);
  for (let number = 0; number < MOST_PIECES && before.size > 0; number++) {
    const whole = cheapestEnd(problem, before, number);
    if (whole && (!best || whole.cost < best.cost)) best = whole;
    // One piece more than needed may be cheaper, but two more never are.
    if (best && number > best.last) break;
    before = nextLayer(problem, before, number);
    layers.push(before);
  }
  return best ? traced(candidates, layers, best) : null;
}

function cheapestEnd<Value>(
  { from, to, candidates, longest, fits, pieceCost }: NumberedProblem<Value>,
  before: ReadonlyMap<number, Reached>,
  number: number,
): Whole | null {
  const limit = longest(number);
  let best: Whole | null = null;
  for (const [index, { cost }] of before) {
    const first = candidates[index];
    const start = first?.at ?? from;
    if (to - start > limit || !fits(first?.value ?? null, null)) continue;
    const whole = cost + pieceCost(to - start, true, limit);
    if (!best || whole < best.cost) best = { cost: whole, previous: index, last: number };
  }
  return best;
}

function nextLayer<Value>(
  { from, candidates, longest, fits, pieceCost }: NumberedProblem<Value>,
  before: ReadonlyMap<number, Reached>,
  number: number,
): Map<number, Reached> {
  const limit = longest(number);
  const reached = new Map<number, Reached>();
  for (const [index, { cost }] of before) {
    const first = candidates[index];
    const start = first?.at ?? from;
    for (let next = index + 1; next < candidates.length; next++) {
      const candidate = at(candidates, next);
      if (candidate.at - start > limit) break;
      const through = cost + candidate.cost + pieceCost(candidate.at - start, false, limit);
      const known = reached.get(next);
      if (known && known.cost <= through) continue;
      if (fits(first?.value ?? null, candidate.value)) reached.set(next, { cost: through, previous: index });
    }
  }
  return reached;
}

function traced<Value>(
  candidates: readonly BreakCandidate<Value>[],
  layers: readonly ReadonlyMap<number, Reached>[],
  { previous, last }: Whole,
): BreakCandidate<Value>[] {
  const chosen: BreakCandidate<Value>[] = [];
  let index = previous;
  for (let layer = last - 1; layer >= 0; layer--) {
    chosen.push(at(candidates, index));
    index = layers[layer]?.get(index)?.previous ?? START;
  }
  return chosen.reverse();
}
