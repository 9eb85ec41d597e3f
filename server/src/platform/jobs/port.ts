import type { z } from 'zod';
import type { Queries } from '../db/store.ts';

/** A kind of job: its data and how it is retried. Declare one with `defineJob`. */
export interface JobKind<Data extends object> {
  /** Lower-case words with hyphens; also the queue's name. Never rename it while jobs may be pending. */
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /** Number of retries; then the job has failed for good. */
  readonly retries: number;
  /** Delay before the first retry; doubles with each further one. */
  readonly retrySeconds: number;
  /** A longer run is aborted and counts as failed. A job of a dead server runs again after this. */
  readonly timeoutSeconds: number;
  /** Maximum concurrent runs per server. */
  readonly atOnce: number;
}

/** One run of a job. */
export interface JobRun<Data extends object> {
  /** The same in every run of the job. */
  readonly id: string;
  readonly data: Data;
  /** 0 for the first run. */
  readonly attempt: number;
  /** Aborts at the timeout, and at server shutdown. */
  readonly signal: AbortSignal;
  /**
   * Completes the job in a transaction, so that the transaction's changes happen exactly once.
   * @throws JobTakenError if another run has taken over the job: the transaction must be rolled back.
   */
  readonly complete: (tx: Queries) => Promise<void>;
}

/** Another run has taken over a job after its timeout. */
export class JobTakenError extends Error {
  override readonly name = 'JobTakenError';
}

/** The period of a schedule. */
export interface Every {
  readonly minutes: number;
}

/** Background work: sent once or scheduled, retried with backoff, each run on one server at a time. */
export interface Jobs {
  /** Registers the handler of a kind of job. Call it before `start`, on every server. */
  handle<Data extends object>(kind: JobKind<Data>, run: (run: JobRun<Data>) => Promise<void>): void;
  /**
   * Runs a function once per period across all servers of a store. Periods are counted from the epoch, so an hourly schedule runs on the
   * hour; the period in which the first server starts counts, too. Call it before `start`.
   */
  schedule(name: string, every: Every, run: (run: JobRun<SlotData>) => Promise<void>): void;
  /** Runs a function on this server once per period, for per-server state. Not retried before the next period. */
  scheduleHere(name: string, every: Every, run: (signal: AbortSignal) => Promise<void>): void;
  /** Adds a callback that runs before each poll and may send jobs. Call it before `start`. */
  addSource(source: () => Promise<void>): void;
  /** Stores jobs, skipping known ids. They may run immediately. */
  send<Data extends object>(kind: JobKind<Data>, jobs: readonly NewJob<Data>[]): Promise<void>;
  /** Checks for due jobs now instead of at the next poll. */
  wake(): void;
  /** Starts running jobs in the background. Retries if the store doesn't respond. */
  start(): void;
  /** Stops taking jobs, waits for running ones, and releases those that don't finish in time. */
  close(): Promise<void>;
}

/** A new job. */
export interface NewJob<Data extends object> {
  /** UUID; jobs with the same id are stored once. */
  readonly id: string;
  readonly data: Data;
}

/** Data of a scheduled job. */
export interface SlotData {
  /** Number of the period since the epoch. */
  readonly slot: number;
}

/** Returns a kind of job with defaults for omitted options. */
export const defineJob = <Data extends object>(
  kind: Pick<JobKind<Data>, 'name' | 'schema'> & Partial<JobKind<Data>>,
): JobKind<Data> => ({ retries: 8, retrySeconds: 5, timeoutSeconds: 60, atOnce: 4, ...kind });
