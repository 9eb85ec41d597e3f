import type { BreakCandidate } from './break-points.ts';

/** Like a `BreakProblem`, but what a piece may be depends on which one it is: the third day may be shorter than the second. */
export interface NumberedProblem<Value> {
  /** Seconds of driving where the stretch begins and ends. */
  readonly from: number;
  readonly to: number;
  /** Within the stretch, in the order of the trip. Several may stand at one place of the road, at its ends too. */
  readonly candidates: readonly BreakCandidate<Value>[];
  /** The longest that piece `number` (from 0) may be, seconds. */
  readonly longest: (number: number) => number;
  /** Whether a piece between two candidates may be driven at all, apart from its length; null is the stretch's own start or end. */
  readonly fits: (from: Value | null, to: Value | null) => boolean;
  /** @param longest that this piece may be. */
  readonly pieceCost: (seconds: number, last: boolean, longest: number) => number;
}

/** More pieces than this are not looked for: a trip of two years and more. */
const MOST_PIECES = 1000;

/** The start of the stretch, among the candidates' indexes. */
const START = -1;

/** The cheapest way to a candidate with a certain number of pieces. */
interface Reached {
  readonly cost: number;
  /** Index of the candidate before, or START. */
  readonly previous: number;
}

/** The cheapest way to the stretch's end. */
interface Whole extends Reached {
  /** Number of the last piece. */
  readonly last: number;
}

/**
 * Breaks a stretch into pieces at the cheapest choice of candidates, layer by layer: the cheapest ways to end piece 0, then piece 1...
 * @returns the chosen candidates in order; empty when the stretch needs no break; null when no choice keeps to the limits.
 */
export function chooseNumberedPieces<Value>(problem: NumberedProblem<Value>): BreakCandidate<Value>[] | null {
  const { candidates } = problem;
  const layers: ReadonlyMap<number, Reached>[] = [];
  let best: Whole | null = null;
  let before: ReadonlyMap<number, Reached> = new Map([[START, { cost: 0, previous: START }]]);
  for (let number = 0; number < MOST_PIECES && before.size > 0; number++) {
    const whole = cheapestEnd(problem, before, number);
    if (whole && (!best || whole.cost < best.cost)) best = whole;
    // One more piece than needed may still be cheaper; two more never are.
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
      const candidate = candidates[next] as BreakCandidate<Value>;
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
    chosen.push(candidates[index] as BreakCandidate<Value>);
    index = layers[layer]?.get(index)?.previous ?? START;
  }
  return chosen.reverse();
}
