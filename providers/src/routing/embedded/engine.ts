import { type ChildProcess, fork } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { fileURLToPath } from 'node:url';
import { RoutingError } from '../port.ts';
import type { AnsweredRoads } from '../valhalla-answer.ts';
import { type EngineMessage, type EngineTask, unpackRoad } from './messages.ts';

/** Absolute paths of dataset files that the engine's process uses in addition to the tiles. */
export interface RoadBooks {
  /** Path of the `RoadSignsFile` with the sign text. */
  readonly signs: string;
  /** Path of the `RoadAccuracyFile` with the accuracy of the drawn highways. */
  readonly accuracy: string;
}

export interface EngineLimits {
  /** Maximum concurrent searches; more are queued. */
  readonly concurrency: number;
  /** Maximum queue length; more requests are rejected as busy. */
  readonly queue: number;
  /** Time limit per search, milliseconds. */
  readonly deadlineMs: number;
}

export const defaultEngineLimits: EngineLimits = { concurrency: 2, queue: 64, deadlineMs: 10_000 };

/** Crashes after which a running request is dropped as the likely cause. */
const MOST_TRIES = 2;

/** Consecutive crashes at startup after which queued searches are rejected. */
const MOST_FAILED_STARTS = 3;

interface Job {
  readonly id: number;
  readonly query: string;
  readonly resolve: (roads: AnsweredRoads) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  timer: NodeJS.Timeout | undefined;
}

/** The routing engine in a child process, with a bounded queue and a time limit per search. Restarts after a crash. */
export class RoutingEngine {
  private readonly tileFolder: string;
  private readonly limits: EngineLimits;
  private readonly areaFile: string | null;
  private readonly books: RoadBooks | null;
  private child: ChildProcess | null = null;
  private isReady = false;
  private failedStarts = 0;
  private closed = false;
  private nextId = 1;
  private readonly waiting: Job[] = [];
  private readonly running = new Map<number, Job>();
  private readonly readyWaiters: (() => void)[] = [];

  /**
   * @param areaFile the street area (`StreetsAreaFile`); null if there are no streets.
   * @param books null if unavailable.
   */
  constructor(
    tileFolder: string,
    limits: EngineLimits = defaultEngineLimits,
    areaFile: string | null = null,
    books: RoadBooks | null = null,
  ) {
    this.tileFolder = tileFolder;
    this.limits = limits;
    this.areaFile = areaFile;
    this.books = books;
    this.startProcess();
  }

  /** Resolves once the engine is ready. */
  whenReady(): Promise<void> {
    return this.isReady ? Promise.resolve() : new Promise((resolve) => this.readyWaiters.push(resolve));
  }

  ready(): boolean {
    return this.isReady && !this.closed;
  }

  /** Runs a search. @param query a Valhalla request as JSON. @throws RoutingError; the signal's reason if aborted. */
  search(query: string, signal?: AbortSignal): Promise<AnsweredRoads> {
    signal?.throwIfAborted();
    if (this.closed) return Promise.reject(new RoutingError('failed', 'the engine is closed'));
    if (this.waiting.length >= this.limits.queue) {
      return Promise.reject(new RoutingError('busy', `${this.waiting.length} searches are waiting`));
    }
    return new Promise<AnsweredRoads>((resolve, reject) => {
      const abandon = (): void => this.abandon(job, signal?.reason as Error);
      // Remove the listener after each response, because a trip may run dozens of searches with the same signal.
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          signal?.removeEventListener('abort', abandon);
          settle(value);
        };
      const job: Job = {
        id: this.nextId++,
        query,
        resolve: settled(resolve),
        reject: settled(reject),
        tries: 0,
        timer: undefined,
      };
      if (signal) {
        // Raise Node's leak warning limit, because one trip may fill the whole queue.
        setMaxListeners(this.limits.queue + this.limits.concurrency, signal);
        signal.addEventListener('abort', abandon, { once: true });
      }
      this.waiting.push(job);
      this.startWaiting();
    });
  }

  /** Ends the process and rejects running searches. */
  async close(): Promise<void> {
    this.closed = true;
    const { child } = this;
    this.rejectAll(new RoutingError('failed', 'the engine is closed'));
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  private startProcess(): void {
    const typescript = import.meta.url.endsWith('.ts');
    const file = fileURLToPath(new URL(`./engine-process.${typescript ? 'ts' : 'js'}`, import.meta.url));
    const child = fork(
      file,
      [this.tileFolder, this.areaFile ?? '', this.books?.signs ?? '', this.books?.accuracy ?? ''],
      {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        // One thread per concurrent search, each with its own tiles and working memory.
        env: { ...process.env, UV_THREADPOOL_SIZE: String(this.limits.concurrency) },
        execArgv: typescript ? ['--conditions=source', '--import', 'tsx'] : [],
      },
    );
    this.child = child;
    child.on('message', (message: EngineMessage) => this.receive(message));
    child.on('error', () => this.died(child));
    child.on('exit', () => this.died(child));
  }

  private receive(message: EngineMessage): void {
    if (message.kind === 'ready') {
      this.isReady = true;
      this.failedStarts = 0;
      for (const resolve of this.readyWaiters.splice(0)) resolve();
      this.startWaiting();
      return;
    }
    const job = this.running.get(message.id);
    if (!job) return;
    this.finish(job);
    const [best, ...others] = message.kind === 'roads' ? message.roads.map(unpackRoad) : [];
    if (best) job.resolve([best, ...others]);
    else if (message.kind === 'roads') job.reject(new RoutingError('failed', 'the engine answered without a road'));
    else job.reject(new RoutingError(message.failure, message.message));
    this.startWaiting();
  }

  private startWaiting(): void {
    while (this.isReady && this.running.size < this.limits.concurrency) {
      const job = this.waiting.shift();
      if (!job) return;
      job.tries += 1;
      job.timer = setTimeout(() => this.overdue(job), this.limits.deadlineMs);
      this.running.set(job.id, job);
      this.child?.send({ id: job.id, query: job.query } satisfies EngineTask);
    }
  }

  /** Ends the process, because a single search can't be stopped. Its other searches are retried. */
  private overdue(job: Job): void {
    this.finish(job);
    job.reject(new RoutingError('failed', `no answer within ${this.limits.deadlineMs} ms`));
    this.child?.kill('SIGKILL');
  }

  private died(child: ChildProcess): void {
    if (child !== this.child || this.closed) return;
    this.child = null;
    this.failedStarts = this.isReady ? 0 : this.failedStarts + 1;
    this.isReady = false;
    for (const job of [...this.running.values()]) {
      this.finish(job);
      if (job.tries < MOST_TRIES) this.waiting.unshift(job);
      else job.reject(new RoutingError('failed', 'the engine ended during this search'));
    }
    if (this.failedStarts >= MOST_FAILED_STARTS) {
      for (const job of this.waiting.splice(0)) job.reject(new RoutingError('failed', 'the engine did not start'));
    }
    setTimeout(() => !this.closed && this.startProcess(), 50).unref();
  }

  private abandon(job: Job, reason: Error): void {
    const position = this.waiting.indexOf(job);
    if (position >= 0) this.waiting.splice(position, 1);
    // A running search keeps its slot, because the engine is busy until the search ends.
    job.reject(reason);
  }

  private finish(job: Job): void {
    clearTimeout(job.timer);
    this.running.delete(job.id);
  }

  private rejectAll(error: RoutingError): void {
    for (const job of [...this.running.values(), ...this.waiting.splice(0)]) {
      this.finish(job);
      job.reject(error);
    }
  }
}
