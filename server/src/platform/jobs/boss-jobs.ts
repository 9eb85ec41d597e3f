import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { z } from 'zod';
import { isOutOfReach } from '../db/driver-failure.ts';
import type { Store } from '../db/store.ts';
import { wordsForLog } from '../errors/error-for-log.ts';
import { BossQueues } from './boss-queues.ts';
import { JobRunner } from './job-runner.ts';
import { LocalSchedules } from './local-schedules.ts';
import { defineJob, type Every, type JobKind, type JobRun, type Jobs, type NewJob, type SlotData } from './port.ts';
import { SharedSchedules } from './shared-schedules.ts';

/** Poll interval for other servers' jobs and due retries, milliseconds. This server's own jobs start immediately. */
const POLL_MS = 1000;

/** Maximum wait between polls of an unresponsive store, as a multiple of the poll interval. */
const MOST_BACK_OFF = 15;

/** Milliseconds between recoveries of jobs of dead servers, and between deletions of old jobs. */
const EXPIRE_MS = 10_000;
const TIDY_MS = 3_600_000;

/** Milliseconds that running jobs get to finish when the server stops. Must be less than the server's own limit. */
const DRAIN_MS = 5000;

export interface BossJobsParts {
  readonly store: Store;
  /** Prints one line for the operator. */
  readonly log: (line: string) => void;
  /** Poll interval, milliseconds; default if omitted. */
  readonly pollMs?: number;
  readonly drainMs?: number;
}

const slotSchema: z.ZodType<SlotData> = z.object({ slot: z.number() });

/** Jobs in the store, run by pg-boss. */
export class BossJobs implements Jobs {
  private readonly parts: BossJobsParts;
  private readonly queues: BossQueues;
  private readonly runners = new Map<string, JobRunner>();
  private readonly shared: SharedSchedules;
  private readonly local: LocalSchedules;
  private readonly sources: (() => Promise<void>)[] = [];
  private opening: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isOpen = false;
  private isClosing = false;
  private looking: Promise<void> | null = null;
  private lookAgain = false;
  private failures = 0;
  private expiredAt = 0;
  private tidiedAt = performance.now();

  constructor(parts: BossJobsParts) {
    this.parts = parts;
    this.queues = new BossQueues(parts.store);
    this.shared = new SharedSchedules(parts.store, this.queues);
    this.local = new LocalSchedules(parts.log);
  }

  handle<Data extends object>(kind: JobKind<Data>, run: (run: JobRun<Data>) => Promise<void>): void {
    if (this.opening) throw new Error(`the job ${kind.name} was declared after the start`);
    if (this.runners.has(kind.name)) throw new Error(`the job ${kind.name} was declared twice`);
    const { log } = this.parts;
    this.runners.set(kind.name, JobRunner.of(kind, run, { queues: this.queues, log, onFree: () => this.wake() }));
  }

  schedule(name: string, every: Every, run: (run: JobRun<SlotData>) => Promise<void>): void {
    const timeoutSeconds = Math.min(600, every.minutes * 60);
    this.handle(defineJob({ name, schema: slotSchema, timeoutSeconds, atOnce: 1, retries: 3, retrySeconds: 10 }), run);
    this.shared.add(name, every);
  }

  scheduleHere(name: string, every: Every, run: (signal: AbortSignal) => Promise<void>): void {
    this.local.add(name, every.minutes * MILLISECONDS_PER_MINUTE, run);
  }

  addSource(source: () => Promise<void>): void {
    this.sources.push(source);
  }

  async send<Data extends object>(kind: JobKind<Data>, jobs: readonly NewJob<Data>[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.opening;
    await this.queues.ensure(kind);
    await this.queues.insert(kind.name, jobs);
    this.wake();
  }

  start(): void {
    this.opening ??= this.open();
    this.local.start();
  }

  wake(): void {
    if (!this.isOpen || this.isClosing) return;
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    this.looking = this.look().finally(() => {
      this.looking = null;
      const again = this.lookAgain;
      this.lookAgain = false;
      if (again) this.wake();
      else this.pollLater();
    });
  }

  async close(): Promise<void> {
    this.isClosing = true;
    if (this.timer) clearTimeout(this.timer);
    await this.opening;
    await this.looking;
    const { drainMs = DRAIN_MS } = this.parts;
    await Promise.all([
      this.local.close(drainMs),
      ...[...this.runners.values()].map((runner) => runner.close(drainMs)),
    ]);
  }

  private async open(): Promise<void> {
    for (let attempt = 1; !this.isClosing; attempt++) {
      try {
        await this.queues.open([...this.runners.values()].map(({ kind }) => kind));
        // An embedded store has only one server, so the process of jobs active at startup has ended.
        if (this.parts.store.kind === 'pglite') await this.queues.giveBackAll();
        await this.shared.open();
        this.isOpen = true;
        // Wait until `opening` has resolved, because the first jobs may send others.
        setImmediate(() => this.wake());
        return;
      } catch (error) {
        if (this.isClosing) return;
        this.parts.log(`Jobs failed to start (${wordsForLog(error)}) and will retry`);
        await new Promise<void>((resolve) => setTimeout(resolve, POLL_MS * Math.min(attempt, MOST_BACK_OFF)).unref());
      }
    }
  }

  private pollLater(): void {
    if (this.isClosing) return;
    if (this.timer) clearTimeout(this.timer);
    const { pollMs = POLL_MS } = this.parts;
    this.timer = setTimeout(() => this.wake(), pollMs * Math.min(2 ** this.failures, MOST_BACK_OFF));
    this.timer.unref();
  }

  private async look(): Promise<void> {
    try {
      await this.shared.fill();
      await this.maintain();
      for (const source of this.sources) await source();
      for (const name of await this.queues.due()) await this.runners.get(name)?.take();
      this.failures = 0;
    } catch (error) {
      // Don't log store outages, which the store itself reports.
      if (this.failures === 0 && !isOutOfReach(error)) this.parts.log(`Jobs are late: ${wordsForLog(error)}`);
      this.failures += 1;
    }
  }

  private async maintain(): Promise<void> {
    const now = performance.now();
    if (this.parts.store.kind === 'postgres' && now - this.expiredAt > EXPIRE_MS) {
      this.expiredAt = now;
      await this.queues.expire();
    }
    if (now - this.tidiedAt > TIDY_MS) {
      this.tidiedAt = now;
      await this.queues.tidy();
    }
  }
}
