import { wordsForLog } from '../errors/error-for-log.ts';

interface Schedule {
  readonly name: string;
  /** Milliseconds. */
  readonly period: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
  underWay: Promise<void> | null;
}

/** Schedules of this server. Each runs once per period, without overlap. */
export class LocalSchedules {
  private readonly log: (line: string) => void;
  private readonly schedules: Schedule[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly underWay = new Set<AbortController>();

  constructor(log: (line: string) => void) {
    this.log = log;
  }

  /** @param period milliseconds. */
  add(name: string, period: number, run: (signal: AbortSignal) => Promise<void>): void {
    this.schedules.push({ name, period, run, underWay: null });
  }

  /** Starts the timers. The first run is after one period. */
  start(): void {
    for (const schedule of this.schedules) {
      const timer = setInterval(() => this.begin(schedule), schedule.period);
      timer.unref();
      this.timers.push(timer);
    }
  }

  /** Aborts running schedules. @param drainMs maximum wait for them, milliseconds. */
  async close(drainMs: number): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const abort of this.underWay) abort.abort(new Error('the server stops'));
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(this.schedules.map(async ({ underWay }) => underWay)),
      new Promise<void>((resolve) => {
        late = setTimeout(resolve, drainMs);
      }),
    ]);
    clearTimeout(late);
  }

  private begin(schedule: Schedule): void {
    if (schedule.underWay) return;
    const abort = new AbortController();
    this.underWay.add(abort);
    schedule.underWay = schedule
      .run(abort.signal)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) this.log(`The job ${schedule.name} failed (${wordsForLog(error)})`);
      })
      .finally(() => {
        this.underWay.delete(abort);
        schedule.underWay = null;
      });
  }
}
