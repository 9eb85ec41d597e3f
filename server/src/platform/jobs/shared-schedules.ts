import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { Store } from '../db/store.ts';
import type { BossQueues } from './boss-queues.ts';
import { jobIdOf } from './job-id.ts';
import type { Every } from './port.ts';

/** Maximum period. Completed jobs are retained for two days (boss-queues.ts): a longer period could run twice. */
const MOST_MINUTES = 24 * 60;

/** How often the store's clock is read again, since the servers' clocks may drift, milliseconds. */
const CLOCK_MS = 600_000;

/** Maximum number of missed slots that a server stores after losing its store. */
const MOST_LATE = 10;

interface Schedule {
  readonly name: string;
  /** Milliseconds. */
  readonly period: number;
  /** The last slot whose job was stored. */
  filled: number;
}

/**
 * Schedules shared by all servers of a store. A slot is a period's number since the epoch by the store's clock; its job's id is derived
 * from the schedule and the slot, so there is one job no matter how many servers store it.
 */
export class SharedSchedules {
  private readonly store: Store;
  private readonly queues: Pick<BossQueues, 'insert'>;
  private readonly schedules: Schedule[] = [];
  /** The store's clock minus this process's, milliseconds. */
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

  /** Stores the jobs of slots that have begun. */
  async fill(): Promise<void> {
    if (performance.now() - this.askedAt > CLOCK_MS) await this.askClock();
    const now = Date.now() + this.ahead;
    for (const schedule of this.schedules) {
      const slot = Math.floor(now / schedule.period);
      if (slot <= schedule.filled) continue;
      const { name, filled } = schedule;
      // Includes slots missed while the store didn't respond.
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
