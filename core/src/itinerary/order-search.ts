import { distanceMeters, type LngLat } from '../geo/index.ts';
import { at } from '../lists/index.ts';
import { bestOrder, orderCost } from './best-order.ts';

/** Driving times and distances of an order, leg by leg, with both ends included. */
export interface DrivenOrder {
  readonly seconds: readonly number[];
  readonly meters: readonly number[];
}

/** Input for finding the best order when each drive must be requested. */
export interface OrderSearch {
  /** Places, start first and end last. */
  readonly points: readonly LngLat[];
  readonly pinned: ReadonlySet<number>;
  /** Places that can't be the last one before the end; none by default. The given order must respect them. */
  readonly neverLast?: ReadonlySet<number>;
  /** Requests a route through some of the places in order. */
  readonly drive: (places: readonly number[]) => Promise<DrivenOrder>;
  /** Returns whether there is time for another round. */
  readonly mayGoOn: () => boolean;
}

/** The best order found and the given order, with their costs. */
export interface OrderFound {
  readonly order: readonly number[];
  readonly seconds: number;
  readonly meters: number;
  readonly givenSeconds: number;
  readonly givenMeters: number;
}

/**
 * Assumed pace before any drive is known, seconds per meter: 55 mph on a road a fifth longer than the straight line.
 */
const USUAL_PACE = 1.2 / 24.6;

/**
 * Finds the fastest order of places with few requests: builds an order from estimates, requests its route, and repeats
 * with the results until all drives of the best order are known.
 */
export async function searchOrder({ points, pinned, neverLast, drive, mayGoOn }: OrderSearch): Promise<OrderFound> {
  const known = new KnownDrives(points, neverLast);
  const given = points.map((_, i) => i);
  const first = await known.learn(given, drive);
  let best = first;
  for (let order = bestOrder({ costs: known.costs(), pinned }); ; ) {
    const driven = await known.learn(order, drive);
    if (driven.seconds < best.seconds) best = driven;
    const next = bestOrder({ costs: known.costs(), pinned });
    if (known.hasAll(next) || !mayGoOn()) {
      const seconds = orderCost(next, known.costs());
      if (known.hasAll(next) && seconds < best.seconds) best = known.sumOf(next);
      break;
    }
    order = next;
  }
  return { ...best, givenSeconds: first.seconds, givenMeters: first.meters };
}

interface Driven {
  readonly order: readonly number[];
  readonly seconds: number;
  readonly meters: number;
}

/** Drives between places, requested or estimated. */
class KnownDrives {
  private readonly points: readonly LngLat[];
  private readonly neverLast: ReadonlySet<number>;
  private readonly seconds: (number | undefined)[][];
  private readonly meters: (number | undefined)[][];
  /** Average seconds per straight-line meter of all known drives. */
  private pace = USUAL_PACE;

  constructor(points: readonly LngLat[], neverLast: ReadonlySet<number> = new Set()) {
    this.points = points;
    this.neverLast = neverLast;
    this.seconds = points.map(() => []);
    this.meters = points.map(() => []);
  }

  async learn(order: readonly number[], drive: OrderSearch['drive']): Promise<Driven> {
    await Promise.all(
      this.unknownRuns(order).map(async (run) => {
        const { seconds, meters } = await drive(run);
        for (let i = 1; i < run.length; i++) {
          this.put(run[i - 1] ?? 0, run[i] ?? 0, seconds[i - 1] ?? 0, meters[i - 1] ?? 0);
        }
      }),
    );
    this.pace = this.averagePace();
    return this.sumOf(order);
  }

  /** Returns the runs of an order that haven't been requested. */
  private unknownRuns(order: readonly number[]): number[][] {
    const runs: number[][] = [];
    for (let i = 1; i < order.length; i++) {
      const [from, to] = [order[i - 1] ?? 0, order[i] ?? 0];
      if (this.seconds[from]?.[to] !== undefined) continue;
      const run = runs.at(-1);
      // Each place occurs once in an order, so only the previous run can end with this place.
      if (run?.at(-1) === from) run.push(to);
      else runs.push([from, to]);
    }
    return runs;
  }

  hasAll(order: readonly number[]): boolean {
    return order.every((to, i) => i === 0 || this.seconds[order[i - 1] ?? 0]?.[to] !== undefined);
  }

  sumOf(order: readonly number[]): Driven {
    let [seconds, meters] = [0, 0];
    for (let i = 1; i < order.length; i++) {
      const [from, to] = [order[i - 1] ?? 0, order[i] ?? 0];
      seconds += this.seconds[from]?.[to] ?? 0;
      meters += this.meters[from]?.[to] ?? 0;
    }
    return { order: [...order], seconds, meters };
  }

  /**
   * Returns the costs between places. Unknown drives are assumed slightly faster than average, so the search tries
   * them.
   */
  costs(): number[][] {
    const end = this.points.length - 1;
    return this.points.map((from, i) =>
      this.points.map((to, j) => {
        if (j === end && this.neverLast.has(i)) return BARRED_SECONDS;
        return this.seconds[i]?.[j] ?? distanceMeters(from, to) * this.pace * HOPE;
      }),
    );
  }

  /** Stores a drive. The opposite direction is assumed to take as long until requested. */
  private put(from: number, to: number, seconds: number, meters: number): void {
    at(this.seconds, from)[to] = seconds;
    at(this.meters, from)[to] = meters;
    at(this.seconds, to)[from] ??= seconds;
    at(this.meters, to)[from] ??= meters;
  }

  private averagePace(): number {
    let [seconds, meters] = [0, 0];
    for (const [i, row] of this.seconds.entries()) {
      for (const [j, drive] of row.entries()) {
        if (drive === undefined) continue;
        seconds += drive;
        meters += distanceMeters(at(this.points, i), at(this.points, j));
      }
    }
    return meters > 0 ? seconds / meters : USUAL_PACE;
  }
}

/** Factor on the average time of unknown drives; optimistic, so the search tries them. */
const HOPE = 0.8;

/** Cost of a drive that isn't allowed, seconds; exceeds any trip. */
const BARRED_SECONDS = 1e12;
