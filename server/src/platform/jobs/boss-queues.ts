import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { lockNumbers } from '../db/lock-numbers.ts';
import { rowsOf } from '../db/rows.ts';
import type { Queries, Store } from '../db/store.ts';
import type { JobKind, NewJob } from './port.ts';

/** Schema of pg-boss, next to the store's own: excluded from backups and restores. */
export const JOBS_SCHEMA = 'pgboss';

/** Retention of completed jobs, during which their ids can't be stored again. Must exceed any schedule's period. */
const KNOWN_SECONDS = 2 * 24 * 3600;

/** Retention of failed jobs, shown to the operator. */
const FAILED_SECONDS = 14 * 24 * 3600;

/** A job fetched to be run. */
export interface TakenJob {
  readonly id: string;
  readonly data: object;
  /** 0 for the first run. */
  readonly attempt: number;
}

/** pg-boss options of a queue. */
type QueueOptions = Pick<PgBoss.Queue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>;

/** The properties of a job kind that configure its queue. */
export type QueueKind = Pick<JobKind<object>, 'name' | 'retries' | 'retrySeconds' | 'timeoutSeconds'>;

/**
 * pg-boss on the store's connections. Doesn't use its workers and cron: workers poll once per queue and leave failed completions
 * unhandled, and cron can skip a slot or run it twice when a server dies (decision 62).
 */
export class BossQueues {
  private readonly store: Store;
  private boss: PgBoss | null = null;
  private readonly known = new Map<string, QueueOptions>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Creates the schema and any missing queues. */
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
    // Without a listener the event would end the process; every call below reports its own failure.
    boss.on('error', () => undefined);
    await boss.start();
    this.boss = boss;
    for (const queue of await boss.getQueues()) this.known.set(queue.name, queue);
    for (const kind of kinds) await this.ensure(kind);
  }

  /** Creates a kind's queue if missing: pg-boss silently drops jobs of unknown queues. */
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

  /** Locked: two servers creating queues at once would deadlock on each other's tables. */
  private async create(name: string, queue: object): Promise<void> {
    if (!/^[a-z0-9-]+$/.test(name))
      throw new Error(`the queue ${name} has to have a name of letters, digits and hyphens`);
    await this.store.run(
      `select pg_advisory_xact_lock(${lockNumbers.jobQueues});
       select ${JOBS_SCHEMA}.create_queue('${name}', '${JSON.stringify({ policy: 'standard', ...queue })}'::json)`,
    );
  }

  /** Stores jobs, skipping known ids. */
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

  /** Fetches up to `most` due jobs of a queue. */
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

  /** Fails a job. @param reason without private data: it is stored, and shown to the operator. */
  async fail(name: string, id: string, reason: string): Promise<void> {
    await this.opened().fail(name, id, { reason });
  }

  /** Releases an interrupted run's job, so that another server, or this one after a restart, runs it. Doesn't count as a failure. */
  async giveBack(name: string, { id, attempt }: TakenJob): Promise<void> {
    await this.store.run(
      `update ${JOBS_SCHEMA}.job set state = 'retry', started_on = null, start_after = now()
        where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [name, id, attempt],
    );
  }

  /** Fails jobs of servers that died, so that they are retried. */
  async expire(): Promise<void> {
    await this.opened().expire();
  }

  /** Releases all active jobs. Called at startup of a store's only server: their process is gone. */
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
