import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { lockNumbers } from '../db/lock-numbers.ts';
import { rowsOf } from '../db/rows.ts';
import type { Queries, Store } from '../db/store.ts';
import type { JobKind, NewJob } from './port.ts';

/** Schema of pg-boss, beside the store's own. Excluded from backups and restores. */
export const JOBS_SCHEMA = 'pgboss';

/**
 * How long completed jobs are kept, during which their ids can't be stored again. Must exceed every schedule's period.
 */
const KNOWN_SECONDS = 2 * 24 * 3600;

/** How long failed jobs are kept for the operator. */
const FAILED_SECONDS = 14 * 24 * 3600;

/** A job fetched to be run. */
export interface TakenJob {
  readonly id: string;
  readonly data: object;
  /** 0 for the first run. */
  readonly attempt: number;
}

/** Queue options for pg-boss. */
type QueueOptions = Pick<PgBoss.Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>;

/** Properties of a job kind that configure its queue. */
export type QueueKind = Pick<JobKind<object>, 'name' | 'retries' | 'retrySeconds' | 'timeoutSeconds'>;

/**
 * pg-boss on the store's connections, without its workers and cron. The workers poll once per queue and leave failed
 * completions unhandled, and the cron can skip a slot or run it twice if a server dies (decision 62).
 */
export class BossQueues {
  private readonly store: Store;
  private boss: PgBoss | null = null;
  private readonly known = new Map<string, QueueOptions>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Creates pg-boss's schema and any missing queues. */
  async open(kinds: readonly QueueKind[]): Promise<void> {
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: { executeSql: (text, values) => this.store.run(text, values) },
      schema: JOBS_SCHEMA,
      schedule: false,
      supervise: false,
      archiveCompletedAfterSeconds: KNOWN_SECONDS,
      archiveFailedAfterSeconds: FAILED_SECONDS,
      deleteAfterHours: 1,
    });
    // Ignore the event, because each call below reports its own failure. Without a listener, it would end the process.
    boss.on('error', () => undefined);
    await boss.start();
    this.boss = boss;
    for (const queue of await boss.getQueues()) this.known.set(queue.name, queue);
    for (const kind of kinds) await this.ensure(kind);
  }

  /** Creates a job kind's queue if missing, because pg-boss silently drops jobs of unknown queues. */
  async ensure({ name, retries, retrySeconds, timeoutSeconds }: QueueKind): Promise<void> {
    const queue = {
      retryLimit: retries,
      retryDelay: retrySeconds,
      retryBackoff: true,
      expireInSeconds: timeoutSeconds,
    };
    const known = this.known.get(name);
    if (known && Object.entries(queue).every(([option, value]) => known[option as keyof typeof queue] === value))
      return;
    if (known) await this.opened().updateQueue(name, { name, ...queue });
    else await this.create(name, queue);
    this.known.set(name, queue);
  }

  /**
   * Creates a queue under a lock, because two servers creating queues simultaneously would deadlock on each other's
   * tables.
   */
  private async create(name: string, queue: object): Promise<void> {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`the queue ${name} needs a name of letters, digits and hyphens`);
    await this.store.run(
      `select pg_advisory_xact_lock(${lockNumbers.jobQueues});
       select ${JOBS_SCHEMA}.create_queue('${name}', '${JSON.stringify({ policy: 'standard', ...queue })}'::json)`,
    );
  }

  /** Stores jobs, skipping ids already stored. */
  async insert(name: string, jobs: readonly NewJob<object>[]): Promise<void> {
    await this.opened().insert(jobs.map(({ id, data }) => ({ id, name, data })));
  }

  /** Returns the queues with due jobs. */
  async due(): Promise<string[]> {
    const { rows } = await this.store.run(
      `select name from ${JOBS_SCHEMA}.job where state < 'active' and start_after < now() group by name`,
    );
    return (rows as { name: string }[]).map(({ name }) => name);
  }

  /** Fetches up to `most` due jobs from a queue. */
  async take(name: string, most: number): Promise<TakenJob[]> {
    const jobs = await this.opened().fetch<object>(name, { batchSize: most, includeMetadata: true });
    return jobs.map(({ id, data, retryCount }) => ({ id, data, attempt: retryCount }));
  }

  async complete(name: string, id: string): Promise<void> {
    await this.opened().complete(name, id);
  }

  /** Completes a run's job inside a transaction. @returns false if the run no longer owns the job. */
  async completeIn(tx: Queries, name: string, { id, attempt }: TakenJob): Promise<boolean> {
    const done = await rowsOf(
      tx,
      sql`update ${sql.identifier(JOBS_SCHEMA)}.job set state = 'completed', completed_on = now()
        where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${attempt} returning id`,
    );
    return done.length > 0;
  }

  /**
   * Marks a job as failed. @param reason must not contain private data, because it's stored and shown to the operator.
   */
  async fail(name: string, id: string, reason: string): Promise<void> {
    await this.opened().fail(name, id, { reason });
  }

  /**
   * Releases an interrupted run's job for another server, or for this one after a restart. Not counted as a failure.
   */
  async giveBack(name: string, { id, attempt }: TakenJob): Promise<void> {
    await this.store.run(
      `update ${JOBS_SCHEMA}.job set state = 'retry', started_on = null, start_after = now()
        where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [name, id, attempt],
    );
  }

  /** Marks jobs of dead servers as failed, so that they are retried. */
  async expire(): Promise<void> {
    await this.opened().expire();
  }

  /** Releases all active jobs. Called when the store's only server starts, because their process has ended. */
  async giveBackAll(): Promise<void> {
    await this.store.run(`update ${JOBS_SCHEMA}.job set state = 'retry', start_after = now() where state = 'active'`);
  }

  /** Deletes old completed jobs. */
  async tidy(): Promise<void> {
    await this.opened().maintain();
  }

  private opened(): PgBoss {
    if (!this.boss) throw new Error('the queues are not open');
    return this.boss;
  }
}
