import type { z } from 'zod';
import type { Queries } from '../db/store.ts';

/** A kind of job, with its data and retries. Must be created with `defineJob`. */
export interface JobKind<Data extends object> {
  /** Lowercase words with hyphens; also the queue name. Never rename it while jobs may be pending. */
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /** Retries, after which the job fails permanently. */
  readonly retries: number;
  /** Delay before the first retry, seconds. Doubles with each retry. */
  readonly retrySeconds: number;
  /**
   * Maximum duration of a run, which is then aborted and counted as failed. A dead server's job runs again after this
   * time.
   */
  readonly timeoutSeconds: number;
  /** Maximum concurrent runs per server. */
  readonly atOnce: number;
}

export interface JobRun<Data extends object> {
  /** The same for all runs of the job. */
  readonly id: string;
  readonly data: Data;
  /** 0 for the first run. */
  readonly attempt: number;
  /** Aborts on timeout and at server shutdown. */
  readonly signal: AbortSignal;
  /**
   * Completes the job in a transaction, so that the transaction's changes happen exactly once.
   * @throws JobTakenError if another run has taken over the job; the transaction must be rolled back.
   */
  readonly complete: (tx: Queries) => Promise<void>;
}

/** Thrown if another run has taken over a job after its timeout. */
export class JobTakenError extends Error {
  override readonly name = 'JobTakenError';
}

/** A schedule's period. */
export interface Every {
  readonly minutes: number;
}

/** Background jobs: sent once or scheduled, retried with backoff, each run on one server at a time. */
export interface Jobs {
  /** Registers a job kind's handler. Must be called on every server before `start`. */
  handle<Data extends object>(kind: JobKind<Data>, run: (run: JobRun<Data>) => Promise<void>): void;
  /**
   * Runs a function once per period across all servers on a store. Periods are counted from the epoch, so an hourly
   * schedule runs on the hour. Also runs in the period in which the first server starts. Must be called before `start`.
   */
  schedule(name: string, every: Every, run: (run: JobRun<SlotData>) => Promise<void>): void;
  /**
   * Runs a function once per period on this server, for per-server state. Failed runs aren't retried before the next
   * period.
   */
  scheduleHere(name: string, every: Every, run: (signal: AbortSignal) => Promise<void>): void;
  /** Adds a callback that runs before each poll and may send jobs. Must be called before `start`. */
  addSource(source: () => Promise<void>): void;
  /** Stores jobs, skipping ids already stored. The jobs may run immediately. */
  send<Data extends object>(kind: JobKind<Data>, jobs: readonly NewJob<Data>[]): Promise<void>;
  /** Checks for due jobs now instead of at the next poll. */
  wake(): void;
  /** Starts running jobs in the background. Retries if the store doesn't respond. */
  start(): void;
  /** Stops fetching jobs, waits for running ones, and releases those that don't finish in time. */
  close(): Promise<void>;
}

export interface NewJob<Data extends object> {
  /** UUID. Jobs with the same id are stored once. */
  readonly id: string;
  readonly data: Data;
}

/** Data of a scheduled job. */
export interface SlotData {
  /** Number of periods since the epoch. */
  readonly slot: number;
}

/** Creates a kind of job, with defaults for omitted options. */
export const defineJob = <Data extends object>(
  kind: Pick<JobKind<Data>, 'name' | 'schema'> & Partial<JobKind<Data>>,
): JobKind<Data> => ({ retries: 8, retrySeconds: 5, timeoutSeconds: 60, atOnce: 4, ...kind });
