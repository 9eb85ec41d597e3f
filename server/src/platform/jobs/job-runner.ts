import type { Queries } from '../db/store.ts';
import { wordsForLog } from '../errors/error-for-log.ts';
import type { BossQueues, TakenJob } from './boss-queues.ts';
import { type JobKind, type JobRun, JobTakenError } from './port.ts';

export interface RunnerParts {
  readonly queues: BossQueues;
  readonly log: (line: string) => void;
  /** Called after a run, when more jobs may be due. */
  readonly onFree: () => void;
}

interface UnderWay {
  readonly job: TakenJob;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** Runs jobs of one kind. */
export class JobRunner {
  readonly kind: Pick<JobKind<object>, 'name' | 'retries' | 'retrySeconds' | 'timeoutSeconds' | 'atOnce'>;
  private readonly run: (job: TakenJob, signal: AbortSignal, complete: JobRun<object>['complete']) => Promise<void>;
  private readonly parts: RunnerParts;
  private readonly underWay = new Set<UnderWay>();
  private isClosing = false;

  private constructor(kind: JobRunner['kind'], run: JobRunner['run'], parts: RunnerParts) {
    this.kind = kind;
    this.run = run;
    this.parts = parts;
  }

  static of<Data extends object>(
    kind: JobKind<Data>,
    run: (run: JobRun<Data>) => Promise<void>,
    parts: RunnerParts,
  ): JobRunner {
    return new JobRunner(
      kind,
      async ({ id, data, attempt }, signal, complete) =>
        run({ id, data: kind.schema.parse(data), attempt, signal, complete }),
      parts,
    );
  }

  /** Fetches due jobs for the free slots. */
  async take(): Promise<void> {
    const free = this.kind.atOnce - this.underWay.size;
    if (free <= 0 || this.isClosing) return;
    const jobs = await this.parts.queues.take(this.kind.name, free);
    for (const job of jobs) this.begin(job);
  }

  /** Waits for running jobs. Aborts and releases jobs that don't finish in time. @param drainMs milliseconds. */
  async close(drainMs: number): Promise<void> {
    this.isClosing = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, drainMs);
    });
    await Promise.race([Promise.all([...this.underWay].map(({ ended }) => ended)), late]);
    clearTimeout(timer);
    for (const { job, abort } of this.underWay) {
      abort.abort(new Error('the server stops'));
      await this.parts.queues.giveBack(this.kind.name, job).catch(() => undefined);
    }
  }

  private begin(job: TakenJob): void {
    const abort = new AbortController();
    const run: UnderWay = { job, abort, ended: this.runToEnd(job, abort) };
    this.underWay.add(run);
    void run.ended.finally(() => {
      this.underWay.delete(run);
      this.parts.onFree();
    });
  }

  /** Runs a job to completion. Never rejects. */
  private async runToEnd(job: TakenJob, abort: AbortController): Promise<void> {
    const { name } = this.kind;
    const { queues } = this.parts;
    let isCompleted = false;
    const complete = async (tx: Queries): Promise<void> => {
      if (!(await queues.completeIn(tx, name, job))) throw new JobTakenError(`the job ${name} runs elsewhere`);
      isCompleted = true;
    };
    try {
      await this.withinTimeout(job, abort, complete);
      if (!isCompleted) await queues.complete(name, job.id);
    } catch (error) {
      // Not failed: the job was released or taken over by another server.
      if (this.isClosing && abort.signal.aborted) return;
      if (error instanceof JobTakenError) return;
      await this.fail(job, error);
    }
  }

  private async withinTimeout(
    job: TakenJob,
    abort: AbortController,
    complete: JobRun<object>['complete'],
  ): Promise<void> {
    const { timeoutSeconds } = this.kind;
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => abort.abort(new Error(`took longer than ${timeoutSeconds} s`)), timeoutSeconds * 1000);
      timer.unref();
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
    });
    try {
      await Promise.race([this.run(job, abort.signal, complete), ended]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async fail({ id, attempt }: TakenJob, error: unknown): Promise<void> {
    const { name, retries } = this.kind;
    const reason = reasonOf(error);
    this.parts.log(
      attempt < retries
        ? `The job ${name} failed (${reason}) and will retry`
        : `The job ${name} failed ${attempt + 1} times and won't be retried (${reason}): see npm run admin -- jobs`,
    );
    // Ignore store failures, because the job runs again after its timeout.
    await this.parts.queues.fail(name, id, reason).catch(() => undefined);
  }
}

/** Returns a failure's message without email addresses, which mail services include in their responses. */
const reasonOf = (error: unknown): string => wordsForLog(error).replace(/\S+@\S+/g, '…');
