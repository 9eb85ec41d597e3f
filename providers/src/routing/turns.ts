import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import { type RoadRequest, type RoutedRoad, RoutingError, type RoutingPort } from './port.ts';

/** What bounds the searches of all callers together. */
export interface TurnLimits {
  /** Searches at once. */
  readonly concurrency: number;
  /** Of these, long ones: the rest is kept for short ones. */
  readonly longAtOnce: number;
  /** Searches of one caller that may wait. */
  readonly waitingOfCaller: number;
  /** Searches of all callers together that may wait. */
  readonly waiting: number;
}

/** A search from this cost on is a long one: some 900 miles as the crow flies, or a matrix of shorter legs. */
export const LONG_SEARCH = 18;

/** What a search costs by itself, and a mile of it: about the milliseconds of the embedded engine, measured on trips of 150 to 2,800 miles. */
const COST_OF_SEARCH = 2;
const COST_OF_MILE = 0.018;

/** @returns what a search is likely to cost the engine: about so many milliseconds. */
export function costOfSearch({ places, alternates = 0 }: RoadRequest): number {
  const meters = places.reduce((sum, place, i) => {
    const before = places[i - 1];
    return before ? sum + distanceMeters(toLngLat(before), toLngLat(place)) : sum;
  }, 0);
  return (COST_OF_SEARCH * (places.length - 1) + COST_OF_MILE * metersToMiles(meters)) * (1 + alternates);
}

/** With more callers than this, those who have had no more than everybody else are forgotten. */
const MOST_CALLERS = 1000;

/** A search that waits for its turn. */
interface Job {
  readonly caller: string;
  readonly cost: number;
  /** When it would be done if every caller had an equal share of the engine: the smallest goes first. */
  readonly due: number;
  start(): void;
  refuse(error: Error): void;
}

/** What a caller has had of the engine. */
interface Share {
  /** When the caller's last search is due. */
  due: number;
  /** Searches that wait or run. */
  underWay: number;
}

/**
 * Gives the searches of several callers their turns, so that nobody waits for all that somebody else has asked for (start-time fair queueing:
 * who has asked for little comes before who has asked for much, and a short search before a long one). Where too much waits, whoever has most
 * of it is refused first.
 */
export class RoutingTurns implements RoutingPort {
  private readonly roads: RoutingPort;
  private readonly limits: TurnLimits;
  private readonly waiting: Job[] = [];
  private readonly shares = new Map<string, Share>();
  /** The share of the engine that everybody has had: that of the last search that began. */
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

  get accuracyMetres(): number | null {
    return this.roads.accuracyMetres;
  }

  /** @returns the roads as one caller asks for them. */
  by(caller: string): RoutingPort {
    return new RoadsOfCaller(this, caller);
  }

  /** As the server itself asks. */
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

  /** As a caller asks. @throws RoutingError as `route` does. */
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
      // What never began was not had.
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
      // Nobody waits: all begin alike again.
      this.now = 0;
      for (const [caller, { underWay }] of this.shares) if (underWay === 0) this.shares.delete(caller);
    } else if (this.shares.size > MOST_CALLERS) {
      for (const [caller, { underWay, due }] of this.shares) {
        if (underWay === 0 && due <= this.now) this.shares.delete(caller);
      }
    }
  }

  /** Resolves when a search may begin. @throws RoutingError where too many wait; the signal's reason. */
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

  /** Refuses the newest search of whoever has most waiting. */
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

/** The roads as one caller asks for them. */
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

  get accuracyMetres(): number | null {
    return this.turns.accuracyMetres;
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
