import { last } from '../lists/index.ts';

export interface OrderProblem {
  /**
   * `costs[a][b]` is the cost of driving from place a to place b, for example in seconds. Place 0 is the start and the
   * last place the end; both are fixed.
   */
  readonly costs: readonly (readonly number[])[];
  /** Indexes of places that keep their relative order because the driver pinned their time or position. */
  readonly pinned: ReadonlySet<number>;
}

/** Maximum number of places between start and end for an exact solution; each additional place doubles the work. */
const MOST_EXACT = 12;

/** Number of shuffled starting orders. */
const RESTARTS = 24;

/**
 * Finds the cheapest order of places. The result is optimal for up to twelve places between start and end. Beyond that,
 * the result is the best of many starting orders, each improved until no move or reversal of a stretch helps.
 * Deterministic. Returns the indexes of all places, start first and end last.
 */
export function bestOrder(problem: OrderProblem): number[] {
  const between = problem.costs.length - 2;
  if (between <= 1) return problem.costs.map((_, index) => index);
  return between <= MOST_EXACT ? exactOrder(problem) : searchedOrder(problem);
}

/** Returns the total cost of visiting the places in an order. */
export function orderCost(order: readonly number[], costs: OrderProblem['costs']): number {
  let sum = 0;
  for (let i = 1; i < order.length; i++) sum += costAt(costs, order[i - 1] ?? 0, order[i] ?? 0);
  return sum;
}

/** Exceeds any order's cost, but stays finite for additions and subtractions. */
const NO_DRIVE = 1e15;

const costAt = (costs: OrderProblem['costs'], from: number, to: number): number => costs[from]?.[to] ?? NO_DRIVE;

/** Finds the optimal order by dynamic programming over sets of visited places (Held-Karp). */
function exactOrder({ costs, pinned }: OrderProblem): number[] {
  const count = costs.length - 2;
  const table: VisitTable = {
    count,
    cost: new Float64Array((1 << count) * count).fill(Number.POSITIVE_INFINITY),
    before: new Int8Array((1 << count) * count).fill(-1),
  };
  const mustPrecede = Array.from({ length: count }, (_, place) => pinnedBefore(place + 1, pinned));
  for (let first = 0; first < count; first++) {
    if (mustPrecede[first] === 0) table.cost[(1 << first) * count + first] = costAt(costs, 0, first + 1);
  }
  for (let set = 1; set < 1 << count; set++) {
    for (let last = 0; last < count; last++) visitNext(table, costs, mustPrecede, set, last);
  }
  return tracedOrder(table, costs);
}

/** Cheapest way to visit a set of places and end at one of them, in row `set * count + last`. */
interface VisitTable {
  readonly count: number;
  readonly cost: Float64Array;
  /** Place before the last one; -1 if the last one is also the first. */
  readonly before: Int8Array;
}

function visitNext(
  { count, cost, before }: VisitTable,
  costs: OrderProblem['costs'],
  mustPrecede: readonly number[],
  set: number,
  last: number,
): void {
  const here = cost[set * count + last] ?? 0;
  if (here === Number.POSITIVE_INFINITY) return;
  for (let next = 0; next < count; next++) {
    const precede = mustPrecede[next] ?? 0;
    if (set & (1 << next) || (set & precede) !== precede) continue;
    const row = (set | (1 << next)) * count + next;
    const through = here + costAt(costs, last + 1, next + 1);
    if (through >= (cost[row] ?? 0)) continue;
    cost[row] = through;
    before[row] = last;
  }
}

function tracedOrder({ count, cost, before }: VisitTable, costs: OrderProblem['costs']): number[] {
  const end = count + 1;
  let set = (1 << count) - 1;
  const whole = (place: number): number => (cost[set * count + place] ?? 0) + costAt(costs, place + 1, end);
  let last = 0;
  for (let place = 1; place < count; place++) if (whole(place) < whole(last)) last = place;
  const order: number[] = [];
  while (last >= 0) {
    order.push(last + 1);
    const previous = before[set * count + last] ?? 0;
    set &= ~(1 << last);
    last = previous;
  }
  return [0, ...order.reverse(), end];
}

/** Returns the set of places that must come before a place, with bit 0 for place 1; empty if the place isn't pinned. */
function pinnedBefore(place: number, pinned: ReadonlySet<number>): number {
  if (!pinned.has(place)) return 0;
  let set = 0;
  for (const other of pinned) if (other >= 1 && other < place) set |= 1 << (other - 1);
  return set;
}

function searchedOrder({ costs, pinned }: OrderProblem): number[] {
  const given = costs.map((_, index) => index);
  const random = seededRandom(costs.length);
  let best = improved(nearestFirst(costs, pinned), costs, pinned);
  let bestCost = orderCost(best, costs);
  for (let restart = 0; restart < RESTARTS; restart++) {
    const order = improved(restart === 0 ? given : shaken(best, pinned, random), costs, pinned);
    const cost = orderCost(order, costs);
    if (cost < bestCost) [best, bestCost] = [order, cost];
  }
  return best;
}

/** Returns the order that always continues to the nearest allowed place. */
function nearestFirst(costs: OrderProblem['costs'], pinned: ReadonlySet<number>): number[] {
  const end = costs.length - 1;
  const left = new Set(costs.map((_, index) => index).slice(1, -1));
  const order = [0];
  while (left.size > 0) {
    const firstPinned = Math.min(...[...left].filter((place) => pinned.has(place)));
    let next = -1;
    for (const place of left) {
      if (pinned.has(place) && place !== firstPinned) continue;
      const from = last(order);
      if (next < 0 || costAt(costs, from, place) < costAt(costs, from, next)) next = place;
    }
    left.delete(next);
    order.push(next);
  }
  return [...order, end];
}

const GAIN = 1e-9;

/** Moves stretches of one to three places, possibly reversed, and reverses longer ones while that lowers the cost. */
function improved(start: readonly number[], costs: OrderProblem['costs'], pinned: ReadonlySet<number>): number[] {
  let order = [...start];
  for (;;) {
    const better = new Moves(order, costs, pinned).firstGain();
    if (!better) return order;
    order = better;
  }
}

/** Maximum length of a stretch to move, in places. */
const LONGEST_MOVED = 3;

/** Computes the savings of small changes to an order in constant time, from prefix sums in both directions. */
class Moves {
  private readonly order: readonly number[];
  private readonly costs: OrderProblem['costs'];
  private readonly pinned: ReadonlySet<number>;
  /** Cost from the start to each row, forward and reversed. */
  private readonly there: Float64Array;
  private readonly back: Float64Array;

  constructor(order: readonly number[], costs: OrderProblem['costs'], pinned: ReadonlySet<number>) {
    this.order = order;
    this.costs = costs;
    this.pinned = pinned;
    this.there = new Float64Array(order.length);
    this.back = new Float64Array(order.length);
    for (let row = 1; row < order.length; row++) {
      this.there[row] = (this.there[row - 1] ?? 0) + this.cost(row - 1, row);
      this.back[row] = (this.back[row - 1] ?? 0) + this.cost(row, row - 1);
    }
  }

  /** Returns a cheaper order that keeps the pins; null if no small change lowers the cost. */
  firstGain(): number[] | null {
    return this.turned() ?? this.moved();
  }

  /** Returns the cost of driving between the places in two rows. */
  private cost(from: number, to: number): number {
    return costAt(this.costs, this.order[from] ?? 0, this.order[to] ?? 0);
  }

  private between(sums: Float64Array, from: number, to: number): number {
    return (sums[to] ?? 0) - (sums[from] ?? 0);
  }

  private turned(): number[] | null {
    const { order } = this;
    const last = order.length - 1;
    for (let from = 1; from < last; from++) {
      for (let to = from + 1; to < last; to++) {
        const after = this.cost(from - 1, to) + this.between(this.back, from, to) + this.cost(from, to + 1);
        if (after >= this.between(this.there, from - 1, to + 1) - GAIN) continue;
        const stretch = order.slice(from, to + 1).reverse();
        const candidate = [...order.slice(0, from), ...stretch, ...order.slice(to + 1)];
        if (keepsPins(candidate, this.pinned)) return candidate;
      }
    }
    return null;
  }

  private moved(): number[] | null {
    const last = this.order.length - 1;
    for (let length = 1; length <= LONGEST_MOVED; length++) {
      for (let from = 1; from + length <= last; from++) {
        const candidate = this.movedElsewhere(from, from + length - 1);
        if (candidate) return candidate;
      }
    }
    return null;
  }

  /**
   * @param from first row of the stretch to move.
   * @param to last row of the stretch.
   */
  private movedElsewhere(from: number, to: number): number[] | null {
    const { order } = this;
    const saved = this.cost(from - 1, from) + this.cost(to, to + 1) - this.cost(from - 1, to + 1);
    const turning = this.between(this.back, from, to) - this.between(this.there, from, to);
    for (let row = 0; row + 1 < order.length; row++) {
      if (row >= from - 1 && row <= to) continue;
      const gap = this.cost(row, row + 1);
      const straight = this.cost(row, from) + this.cost(to, row + 1) - gap;
      const reversed = this.cost(row, to) + this.cost(from, row + 1) - gap + turning;
      if (Math.min(straight, reversed) >= saved - GAIN) continue;
      const stretch = order.slice(from, to + 1);
      if (reversed < straight) stretch.reverse();
      const rest = [...order.slice(0, from), ...order.slice(to + 1)];
      const at = row < from ? row + 1 : row + 1 - stretch.length;
      const candidate = [...rest.slice(0, at), ...stretch, ...rest.slice(at)];
      if (keepsPins(candidate, this.pinned)) return candidate;
    }
    return null;
  }
}

function keepsPins(order: readonly number[], pinned: ReadonlySet<number>): boolean {
  let before = -1;
  for (const place of order) {
    if (!pinned.has(place)) continue;
    if (place < before) return false;
    before = place;
  }
  return true;
}

/** Splits the order into four parts and swaps the middle two. Retries if that reorders pins. */
function shaken(order: readonly number[], pinned: ReadonlySet<number>, random: () => number): number[] {
  for (let attempt = 0; attempt < 20; attempt++) {
    const [a, b, c] = [0, 0, 0]
      .map(() => 1 + Math.floor(random() * (order.length - 1)))
      .sort((one, other) => one - other) as [number, number, number];
    const candidate = [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)];
    if (keepsPins(candidate, pinned)) return candidate;
  }
  return [...order];
}

/**
 * Returns a seeded random number generator (Marsaglia's xorshift). The seed is fixed because plans must be
 * deterministic.
 */
function seededRandom(seed: number): () => number {
  let state = seed + 0x9e37_79b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
