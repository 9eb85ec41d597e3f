import { Worker } from 'node:worker_threads';
import { ApiError } from '../api-error.ts';
import type { TaskOutcome, ThreadMessage } from './serve-tasks.ts';

/** Limits on the tasks of all callers. */
export interface PoolLimits {
  /** Maximum threads, which are started on demand. */
  readonly threads: number;
  /** Maximum waiting tasks, per caller and in total. */
  readonly waitingOfCaller: number;
  readonly waiting: number;
  /** Running time after which a task is terminated with its thread, milliseconds. */
  readonly deadlineMs: number;
  /** Waiting time after which a task is rejected, milliseconds. */
  readonly patienceMs: number;
  /** Idle milliseconds after which a thread is terminated to free its memory. */
  readonly idleMs: number;
  /** JavaScript heap size per thread, megabytes. A task that needs more is terminated with its thread. */
  readonly heapMegabytes: number;
}

interface Job {
  readonly caller: string;
  readonly task: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly signal: AbortSignal | undefined;
  readonly abandon: () => void;
  timer: NodeJS.Timeout | undefined;
}

interface Thread {
  readonly worker: Worker;
  /** Whether the thread's module is loaded. */
  ready: boolean;
  job: Job | null;
  idle: NodeJS.Timeout | undefined;
}

/** Retry-After for a rejected task, seconds. */
const RETRY_SECONDS = 3;

const YOUNG_MEGABYTES = 16;
const STACK_MEGABYTES = 4;

/**
 * Runs tasks in a few threads, off the event loop. Callers take turns. A task that exceeds its time or memory limit is
 * terminated with its thread, which is replaced.
 */
export class WorkerPool {
  private readonly file: URL;
  private readonly limits: PoolLimits;
  /** Waiting tasks by caller, in turn order. */
  private readonly waiting = new Map<string, Job[]>();
  private readonly threads = new Set<Thread>();
  private closed = false;

  /** @param file module that calls `serveTasks`, including its extension. */
  constructor(file: URL, limits: PoolLimits) {
    this.file = file;
    this.limits = limits;
  }

  /**
   * Runs a task for a caller. @param task structured-cloneable. @returns the handler's result.
   * @throws ApiError overloaded if too many tasks are waiting or this one takes too long; the signal's reason if
   * aborted; the handler's error.
   */
  run(task: unknown, caller: string, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (this.closed) throw new Error('the worker pool is closed');
      const job: Job = {
        caller,
        task,
        resolve,
        reject,
        signal,
        abandon: () => this.abandon(job),
        timer: setTimeout(() => this.refuse(job), this.limits.patienceMs),
      };
      signal?.addEventListener('abort', job.abandon, { once: true });
      const own = this.waiting.get(caller);
      if (own) own.push(job);
      else this.waiting.set(caller, [job]);
      this.startWaiting();
      this.refuseExcess();
    });
  }

  /** Terminates the threads and rejects their tasks. */
  async close(): Promise<void> {
    this.closed = true;
    const error = new Error('the worker pool is closed');
    for (const job of [...this.waiting.values()].flat()) this.settle(job, () => job.reject(error));
    this.waiting.clear();
    await Promise.all([...this.threads].map((thread) => this.end(thread, error)));
  }

  private startWaiting(): void {
    for (;;) {
      const [first] = this.waiting;
      if (!first) return;
      const thread = [...this.threads].find(({ job }) => job === null) ?? this.startThread();
      if (!thread) return;
      const [caller, jobs] = first;
      const job = jobs.shift();
      // Move the caller to the end of the queue.
      this.waiting.delete(caller);
      if (jobs.length > 0) this.waiting.set(caller, jobs);
      if (job) this.start(job, thread);
    }
  }

  private startThread(): Thread | null {
    if (this.threads.size >= this.limits.threads) return null;
    const typescript = this.file.pathname.endsWith('.ts');
    const worker = new Worker(typescript ? new URL('./typescript-thread.mjs', import.meta.url) : this.file, {
      workerData: this.file.href,
      execArgv: typescript ? ['--conditions=source'] : [],
      // Start with an empty environment, because tasks don't need the server's settings and secrets.
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.heapMegabytes,
        maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
        stackSizeMb: STACK_MEGABYTES,
      },
    });
    const thread: Thread = { worker, ready: false, job: null, idle: undefined };
    worker.on('message', (message: ThreadMessage) => this.receive(thread, message));
    worker.on('error', (error) => void this.end(thread, error));
    worker.on('exit', () => void this.end(thread, new Error('a worker thread ended')));
    this.threads.add(thread);
    return thread;
  }

  private start(job: Job, thread: Thread): void {
    clearTimeout(thread.idle);
    clearTimeout(job.timer);
    thread.job = job;
    thread.worker.ref();
    if (thread.ready) this.startDeadline(thread);
    thread.worker.postMessage(job.task);
  }

  /** Starts the running task's time limit once the module is loaded. */
  private startDeadline(thread: Thread): void {
    if (thread.job) thread.job.timer = setTimeout(() => void this.end(thread, tooMuch()), this.limits.deadlineMs);
  }

  private receive(thread: Thread, message: ThreadMessage): void {
    if ('ready' in message) {
      thread.ready = true;
      this.startDeadline(thread);
    } else {
      this.finish(thread, message);
    }
  }

  private finish(thread: Thread, outcome: TaskOutcome): void {
    const { job } = thread;
    if (!job) return;
    thread.job = null;
    thread.worker.unref();
    this.settle(job, () => ('answer' in outcome ? job.resolve(outcome.answer) : job.reject(new Error(outcome.error))));
    thread.idle = setTimeout(() => void this.end(thread, null), this.limits.idleMs).unref();
    this.startWaiting();
  }

  /** Terminates a thread and rejects its running task with the error. */
  private async end(thread: Thread, error: unknown): Promise<void> {
    if (!this.threads.delete(thread)) return;
    clearTimeout(thread.idle);
    const { job } = thread;
    thread.job = null;
    if (job) this.settle(job, () => job.reject(isOutOfMemory(error) ? tooMuch() : error));
    if (!this.closed) this.startWaiting();
    await thread.worker.terminate();
  }

  private abandon(job: Job): void {
    const running = [...this.threads].find((thread) => thread.job === job);
    // A running task can't be stopped, so terminate its thread.
    if (running) void this.end(running, job.signal?.reason);
    else if (this.drop(job)) this.settle(job, () => job.reject(job.signal?.reason));
  }

  private refuse(job: Job): void {
    if (this.drop(job)) this.settle(job, () => job.reject(tooMuch()));
  }

  /**
   * Rejects the newest task of the caller with the most waiting tasks, if the limit per caller or in total is exceeded.
   */
  private refuseExcess(): void {
    const lists = [...this.waiting.values()];
    const longest = lists.reduce<Job[]>((most, jobs) => (jobs.length > most.length ? jobs : most), []);
    const all = lists.reduce((sum, { length }) => sum + length, 0);
    if (longest.length <= this.limits.waitingOfCaller && all <= this.limits.waiting) return;
    const newest = longest.at(-1);
    if (newest) this.refuse(newest);
  }

  /** Removes a task from the queue. @returns whether it was waiting. */
  private drop(job: Job): boolean {
    const jobs = this.waiting.get(job.caller) ?? [];
    const at = jobs.indexOf(job);
    if (at < 0) return false;
    jobs.splice(at, 1);
    if (jobs.length === 0) this.waiting.delete(job.caller);
    return true;
  }

  private settle(job: Job, how: () => void): void {
    clearTimeout(job.timer);
    job.signal?.removeEventListener('abort', job.abandon);
    how();
  }
}

const tooMuch = (): ApiError => new ApiError('overloaded', { retryAfter: RETRY_SECONDS });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
