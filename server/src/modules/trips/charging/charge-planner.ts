import type { ChargePlace, ChargeQuestion, FromHere } from '@roadcast/core/charging';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { ChargingAnswer, ChargingTask, PlannedCharging } from './charging-task.ts';

/** A plan for the rest of a trip. */
export interface PlannedRest extends PlannedCharging {
  /** The question that it answers, by its own miles. */
  readonly question: ChargeQuestion;
  /** Returns the mile of the trip for a mile of the rest. */
  readonly tripMile: (mile: number) => number;
}

/** Chooses where a trip charges. Both throw ApiError overloaded, and the signal's reason; both return null if the battery reaches nothing at all. */
export interface ChargePlanner {
  plan(question: ChargeQuestion, signal?: AbortSignal): Promise<PlannedCharging | null>;
  rest(question: ChargeQuestion, from: FromHere, signal?: AbortSignal): Promise<PlannedRest | null>;
}

/** A search from coast to coast takes a tenth of a second; what takes this long is no trip. Milliseconds. */
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

/** Searches in a worker thread, in which callers take turns. */
export class ChargePlanning implements ChargePlanner {
  private readonly pool: WorkerPool;

  constructor(pool = new WorkerPool(workerFile(), limits)) {
    this.pool = pool;
  }

  /** Returns the planner as one caller asks it. */
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
    // The thread answers what `answerTask` returns.
    return (await this.pool.run({ ...task, question: bare(task.question) }, caller, signal)) as ChargingAnswer | null;
  }
}

/** Returns the question without what its places and vehicle hold beside it: all of it is copied into the thread. */
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
  reluctance: place.reluctance,
  temperatureF: place.temperatureF,
  pinned: place.pinned,
});

/** Returns the thread's module: TypeScript in development, compiled in production. */
function workerFile(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./charging-worker.${extension}`, import.meta.url);
}
