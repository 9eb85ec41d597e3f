import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { Store } from '../db/store.ts';
import type { BossQueues } from './boss-queues.ts';
import { jobIdOf } from './job-id.ts';
import type { Every } from './port.ts';

/**
 * Maximum period, minutes. Completed jobs are kept for two days (boss-queues.ts), so a longer period could run twice.
 */
const MOST_MINUTES = 24 * 60;

/** Interval for rereading the store's clock, milliseconds, because servers' clocks may drift. */
const CLOCK_MS = 600_000;

/** Maximum missed slots for which a server stores jobs after a store outage. */
const MOST_LATE = 10;

interface Schedule {
  readonly name: string;
  /** Milliseconds. */
  readonly period: number;
  /** Last slot whose job was stored. */
  filled: number;
}

/**
 * Schedules shared by all servers on a store. A slot is a period's number since the epoch, by the store's clock. A
 * job's id is derived from schedule and slot, so the job exists only once even if several servers store it.
 */
export class SharedSchedules {
  private readonly store: Store;
  private readonly queues: Pick<BossQueues, 'insert'>;
  private readonly schedules: Schedule[] = [];
  /** Difference between the store's clock and this process's, milliseconds; positive if the store is ahead. */
  private ahead = 0;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store, queues: Pick<BossQueues, 'insert'>) {
    this.store = store;
    this.queues = queues;
  }

  add(name: string, { minutes }: Every): void {
    if (minutes <= 0 || minutes > MOST_MINUTES) throw new Error(`the schedule ${name} has no period of up to a day`);
    this.schedules.push({ name, period: minutes * MILLISECONDS_PER_MINUTE, filled: -1 });
  }

  async open(): Promise<void> {
    await this.askClock();
  }

  /** Stores jobs for slots that have begun. */
  async fill(): Promise<void> {
    if (performance.now() - this.askedAt > CLOCK_MS) await this.askClock();
    const now = Date.now() + this.ahead;
    for (const schedule of this.schedules) {
      const slot = Math.floor(now / schedule.period);
      if (slot <= schedule.filled) continue;
      const { name, filled } = schedule;
      // Include slots missed while the store didn't respond.
      const first = filled === -1 ? slot : Math.max(filled + 1, slot - MOST_LATE + 1);
      const slots = Array.from({ length: slot - first + 1 }, (_, n) => first + n);
      await this.queues.insert(
        name,
        slots.map((late) => ({ id: jobIdOf(`${name} ${late}`), data: { slot: late } })),
      );
      schedule.filled = slot;
    }
  }

  private async askClock(): Promise<void> {
    this.askedAt = performance.now();
    const [row] = await rowsOf<{ ms: number }>(
      this.store.db,
      sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
    );
    this.ahead = (row?.ms ?? Date.now()) - Date.now();
  }
}
