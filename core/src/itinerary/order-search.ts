import { distanceMeters, type LngLat } from '../geo/index.ts';
import { bestOrder, orderCost } from './best-order.ts';

/** What the drives of an order really take, leg by leg in its order; both ends included. */
export interface DrivenOrder {
  readonly seconds: readonly number[];
  readonly meters: readonly number[];
}

/** A search for the best order of places whose drives have to be asked for. */
export interface OrderSearch {
  /** Start first and end last. */
  readonly points: readonly LngLat[];
  readonly pinned: ReadonlySet<number>;
  /** One road through some of the places, one after the other. */
  readonly drive: (places: readonly number[]) => Promise<DrivenOrder>;
  /** Whether there is time for another round. */
  readonly mayGoOn: () => boolean;
}

/** The best order found, and what it takes; and the same of the order given. */
export interface OrderFound {
  readonly order: readonly number[];
  readonly seconds: number;
  readonly meters: number;
  readonly givenSeconds: number;
  readonly givenMeters: number;
}

/** Before any drive is known: 55 mph over a road a fifth longer than the straight line. Seconds for each meter. */
const USUAL_PACE = 1.2 / 24.6;

/**
 * Finds the order of places that takes the least time, asking for few drives: orders are made of estimates, driven, and made again
 * with what the drive has taught, until the best order is one whose drives are all known.
 */
export async function searchOrder({ points, pinned, drive, mayGoOn }: OrderSearch): Promise<OrderFound> {
  const known = new KnownDrives(points);
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

/** Drives between places: those that were asked for, and estimates of the others. */
class KnownDrives {
  private readonly points: readonly LngLat[];
  private readonly seconds: (number | undefined)[][];
  private readonly meters: (number | undefined)[][];
  /** Seconds for each meter of straight line, over all drives known. */
  private pace = USUAL_PACE;

  constructor(points: readonly LngLat[]) {
    this.points = points;
    this.seconds = points.map(() => []);
    this.meters = points.map(() => []);
  }

  async learn(order: readonly number[], drive: OrderSearch['drive']): Promise<Driven> {
    await Promise.all(
      this.unknownRuns(order).map(async (run) => {
        const { seconds, meters } = await drive(run);
        for (let i = 1; i < run.length; i++) {
          this.put(run[i - 1] as number, run[i] as number, seconds[i - 1] ?? 0, meters[i - 1] ?? 0);
        }
      }),
    );
    this.pace = this.averagePace();
    return this.sumOf(order);
  }

  /** @returns the stretches of an order whose drives nobody has asked for yet. */
  private unknownRuns(order: readonly number[]): number[][] {
    const runs: number[][] = [];
    for (let i = 1; i < order.length; i++) {
      const [from, to] = [order[i - 1] as number, order[i] as number];
      if (this.seconds[from]?.[to] !== undefined) continue;
      const run = runs.at(-1);
      // A place comes once in an order: a run that ends with it is the one right before.
      if (run?.at(-1) === from) run.push(to);
      else runs.push([from, to]);
    }
    return runs;
  }

  hasAll(order: readonly number[]): boolean {
    return order.every((to, i) => i === 0 || this.seconds[order[i - 1] as number]?.[to] !== undefined);
  }

  sumOf(order: readonly number[]): Driven {
    let [seconds, meters] = [0, 0];
    for (let i = 1; i < order.length; i++) {
      const [from, to] = [order[i - 1] as number, order[i] as number];
      seconds += this.seconds[from]?.[to] ?? 0;
      meters += this.meters[from]?.[to] ?? 0;
    }
    return { order: [...order], seconds, meters };
  }

  /** What is not known is taken for a little better than usual, so that it gets its chance. */
  costs(): number[][] {
    return this.points.map((from, i) =>
      this.points.map((to, j) => this.seconds[i]?.[j] ?? distanceMeters(from, to) * this.pace * HOPE),
    );
  }

  /** The way back takes as long as the way there, until it has been asked for itself. */
  private put(from: number, to: number, seconds: number, meters: number): void {
    (this.seconds[from] as (number | undefined)[])[to] = seconds;
    (this.meters[from] as (number | undefined)[])[to] = meters;
    (this.seconds[to] as (number | undefined)[])[from] ??= seconds;
    (this.meters[to] as (number | undefined)[])[from] ??= meters;
  }

  private averagePace(): number {
    let [seconds, meters] = [0, 0];
    for (const [i, row] of this.seconds.entries()) {
      for (const [j, drive] of row.entries()) {
        if (drive === undefined) continue;
        seconds += drive;
        meters += distanceMeters(this.points[i] as LngLat, this.points[j] as LngLat);
      }
    }
    return meters > 0 ? seconds / meters : USUAL_PACE;
  }
}

/** Share of the usual time that a drive nobody has asked for is taken to need. */
const HOPE = 0.8;
