import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import { type RoadRequest, type RoutedRoad, RoutingError, type RoutingPort } from './port.ts';

/** Search limits across all callers. */
export interface TurnLimits {
  /** Maximum concurrent searches. */
  readonly concurrency: number;
  /** Maximum concurrent long searches. The other slots are reserved for short ones. */
  readonly longAtOnce: number;
  /** Maximum queued searches per caller. */
  readonly waitingOfCaller: number;
  /** Maximum queued searches across all callers. */
  readonly waiting: number;
}

/** Minimum cost of a long search: about 900 straight-line miles, or many shorter legs. */
export const LONG_SEARCH = 18;

/**
 * Cost per search and per mile, roughly in milliseconds of the embedded engine, measured on trips of 150 to 2,800
 * miles.
 */
const COST_OF_SEARCH = 2;
const COST_OF_MILE = 0.018;

/** Returns the estimated cost of a search, roughly milliseconds. */
export function costOfSearch({ places, alternates = 0 }: RoadRequest): number {
  const meters = places.reduce((sum, place, i) => {
    const before = places[i - 1];
    return before ? sum + distanceMeters(toLngLat(before), toLngLat(place)) : sum;
  }, 0);
  return (COST_OF_SEARCH * (places.length - 1) + COST_OF_MILE * metersToMiles(meters)) * (1 + alternates);
}

/** Number of tracked callers above which idle callers without past excess use are dropped. */
const MOST_CALLERS = 1000;

/** A queued search. */
interface Job {
  readonly caller: string;
  readonly cost: number;
  /** Virtual finish time if all callers had equal shares of the engine. The earliest goes first. */
  readonly due: number;
  start(): void;
  refuse(error: Error): void;
}

/** A caller's use of the engine. */
interface Share {
  /** Virtual finish time of the caller's last search. */
  due: number;
  /** Number of the caller's queued or running searches. */
  underWay: number;
}

/**
 * Schedules callers' searches fairly, so that one caller's many requests don't delay the others. Uses start-time fair
 * queueing: callers with few requests go before those with many, and short searches before long ones. When the queue is
 * full, rejects the newest request of the caller with the most entries.
 */
export class RoutingTurns implements RoutingPort {
  private readonly roads: RoutingPort;
  private readonly limits: TurnLimits;
  private readonly waiting: Job[] = [];
  private readonly shares = new Map<string, Share>();
  /** Virtual start time of the last started search. */
  private now = 0;
  private running = 0;
  private longRunning = 0;

  constructor(roads: RoutingPort, limits: TurnLimits) {
    this.roads = roads;
    this.limits = limits;
  }

  get dataSource(): string {
    return this.roads.dataSource;
  }

  get accuracyMeters(): number | null {
    return this.roads.accuracyMeters;
  }

  /** Returns a routing port for one caller. */
  by(caller: string): RoutingPort {
    return new RoadsOfCaller(this, caller);
  }

  /** Routes for the server itself. */
  route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    return this.routeFor('', request, signal);
  }

  ready(): boolean {
    return this.roads.ready();
  }

  async close(): Promise<void> {
    for (const job of this.waiting.splice(0)) job.refuse(new RoutingError('failed', 'the engine is closed'));
    await this.roads.close();
  }

  /** Routes for a caller. @throws RoutingError like `route`. */
  async routeFor(caller: string, request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    signal?.throwIfAborted();
    const cost = costOfSearch(request);
    const share = this.shares.get(caller) ?? { due: 0, underWay: 0 };
    share.due = Math.max(this.now, share.due) + cost;
    share.underWay += 1;
    this.shares.set(caller, share);
    try {
      await this.turn({ caller, cost, due: share.due }, signal);
    } catch (error) {
      // Refund the cost of a search that never started.
      share.due -= cost;
      this.leave(share);
      throw error;
    }
    try {
      return await this.roads.route(request, signal);
    } finally {
      this.running -= 1;
      if (cost >= LONG_SEARCH) this.longRunning -= 1;
      this.leave(share);
      this.next();
    }
  }

  private leave(share: Share): void {
    share.underWay -= 1;
    if (this.running === 0 && this.waiting.length === 0) {
      // The queue is empty, so reset all shares.
      this.now = 0;
      for (const [caller, { underWay }] of this.shares) if (underWay === 0) this.shares.delete(caller);
    } else if (this.shares.size > MOST_CALLERS) {
      for (const [caller, { underWay, due }] of this.shares) {
        if (underWay === 0 && due <= this.now) this.shares.delete(caller);
      }
    }
  }

  /** Resolves when a search may start. @throws RoutingError if too many are queued; the signal's reason if aborted. */
  private turn(search: Pick<Job, 'caller' | 'cost' | 'due'>, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abandon = () => {
        const at = this.waiting.indexOf(job);
        if (at < 0) return;
        this.waiting.splice(at, 1);
        reject(signal?.reason as Error);
      };
      const job: Job = {
        ...search,
        start: () => {
          signal?.removeEventListener('abort', abandon);
          resolve();
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', abandon);
          reject(error);
        },
      };
      signal?.addEventListener('abort', abandon, { once: true });
      this.waiting.push(job);
      this.next();
      this.refuseExcess();
    });
  }

  private next(): void {
    for (;;) {
      if (this.running >= this.limits.concurrency) return;
      const mayBeLong = this.longRunning < this.limits.longAtOnce;
      const ready = this.waiting.filter(({ cost }) => mayBeLong || cost < LONG_SEARCH);
      const [first, ...others] = ready;
      if (!first) return;
      const job = others.reduce((best, one) => (one.due < best.due ? one : best), first);
      this.waiting.splice(this.waiting.indexOf(job), 1);
      this.running += 1;
      if (job.cost >= LONG_SEARCH) this.longRunning += 1;
      this.now = Math.max(this.now, job.due - job.cost);
      job.start();
    }
  }

  /** Rejects the newest search of the caller with the most queued, if the queue is too long. */
  private refuseExcess(): void {
    const counts = new Map<string, number>();
    for (const { caller } of this.waiting) counts.set(caller, (counts.get(caller) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (!most) return;
    const [caller, count] = most;
    if (this.waiting.length <= this.limits.waiting && count <= this.limits.waitingOfCaller) return;
    const at = this.waiting.findLastIndex((job) => job.caller === caller);
    const [job] = this.waiting.splice(at, 1);
    job?.refuse(new RoutingError('busy', `${count} searches of one caller are waiting`));
  }
}

class RoadsOfCaller implements RoutingPort {
  private readonly turns: RoutingTurns;
  private readonly caller: string;

  constructor(turns: RoutingTurns, caller: string) {
    this.turns = turns;
    this.caller = caller;
  }

  get dataSource(): string {
    return this.turns.dataSource;
  }

  get accuracyMeters(): number | null {
    return this.turns.accuracyMeters;
  }

  route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    return this.turns.routeFor(this.caller, request, signal);
  }

  ready(): boolean {
    return this.turns.ready();
  }

  close(): Promise<void> {
    return this.turns.close();
  }
}
