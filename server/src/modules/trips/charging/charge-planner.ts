import type { ChargePlace, ChargeQuestion, FromHere } from '@roadcast/core/charging';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { ChargingAnswer, ChargingTask, PlannedCharging } from './charging-task.ts';

/** A charging plan for the rest of a trip. */
export interface PlannedRest extends PlannedCharging {
  /** The plan's question. Miles count from the start of the rest. */
  readonly question: ChargeQuestion;
  /** Converts a mile of the rest to a mile of the whole trip. */
  readonly tripMile: (mile: number) => number;
}

/**
 * Plans charging stops. Both methods return null if no sequence of chargers is reachable, and throw ApiError overloaded
 * or the signal's reason.
 */
export interface ChargePlanner {
  plan(question: ChargeQuestion, signal?: AbortSignal): Promise<PlannedCharging | null>;
  rest(question: ChargeQuestion, from: FromHere, signal?: AbortSignal): Promise<PlannedRest | null>;
}

/**
 * Time limit, milliseconds. A coast-to-coast search takes a tenth of a second, so anything slower than this isn't a
 * real trip.
 */
const DEADLINE_MS = 8000;

const limits = {
  threads: 1,
  waitingOfCaller: 6,
  waiting: 24,
  deadlineMs: DEADLINE_MS,
  patienceMs: 10_000,
  idleMs: 60_000,
  heapMegabytes: 96,
} as const;

/** Plans charging in a worker thread, alternating between callers. */
export class ChargePlanning implements ChargePlanner {
  private readonly pool: WorkerPool;

  constructor(pool = new WorkerPool(workerFile(), limits)) {
    this.pool = pool;
  }

  /** Returns the planner for one caller. */
  by(caller: string): ChargePlanner {
    return {
      plan: (question, signal) => this.planFor(caller, question, signal),
      rest: (question, from, signal) => this.restFor(caller, question, from, signal),
    };
  }

  plan(question: ChargeQuestion, signal?: AbortSignal): Promise<PlannedCharging | null> {
    return this.planFor('', question, signal);
  }

  rest(question: ChargeQuestion, from: FromHere, signal?: AbortSignal): Promise<PlannedRest | null> {
    return this.restFor('', question, from, signal);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private planFor(caller: string, question: ChargeQuestion, signal?: AbortSignal): Promise<PlannedCharging | null> {
    return this.search({ question, from: null }, caller, signal);
  }

  private async restFor(
    caller: string,
    question: ChargeQuestion,
    from: FromHere,
    signal?: AbortSignal,
  ): Promise<PlannedRest | null> {
    const found = await this.search({ question, from }, caller, signal);
    if (!found) return null;
    const { plan, seconds, tripMileOfStart } = found;
    return { plan, seconds, question: found.question ?? question, tripMile: (mile) => mile + tripMileOfStart };
  }

  private async search(task: ChargingTask, caller: string, signal?: AbortSignal): Promise<ChargingAnswer | null> {
    // The thread returns the result type of `answerTask`.
    return (await this.pool.run({ ...task, question: bare(task.question) }, caller, signal)) as ChargingAnswer | null;
  }
}

/** Removes fields that the search doesn't need, because everything is copied to the thread. */
const bare = ({ vehicle, places, ...question }: ChargeQuestion): ChargeQuestion => ({
  ...question,
  vehicle: { usableKwh: vehicle.usableKwh, curve: vehicle.curve },
  places: places.map(barePlace),
});

const barePlace = (place: ChargePlace): ChargePlace => ({
  id: place.id,
  kind: place.kind,
  mile: place.mile,
  detourMiles: place.detourMiles,
  detourMinutes: place.detourMinutes,
  kilowatts: place.kilowatts,
  price: place.price,
  dwellMinutes: place.dwellMinutes,
  replacesStop: place.replacesStop,
  reluctance: place.reluctance,
  temperatureF: place.temperatureF,
  pinned: place.pinned,
});

/** Returns the URL of the thread's module: TypeScript in development, compiled in production. */
function workerFile(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./charging-worker.${extension}`, import.meta.url);
}
