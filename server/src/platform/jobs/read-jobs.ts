import type { Store } from '../db/store.ts';
import { JOBS_SCHEMA } from './boss-queues.ts';

/** Job counts for one kind, for the operator. */
export interface JobCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Jobs that failed permanently in the last two weeks. */
  readonly failed: number;
  /** Null if no job has failed. */
  readonly lastFailedAt: Date | null;
  readonly lastFailure: string | null;
}

interface CountRow extends Omit<JobCounts, 'lastFailedAt'> {
  /** Epoch seconds. */
  readonly lastFailedAt: number | null;
}

/** Returns the job counts of every kind, those with failures first; empty if no server has started yet. */
export async function readJobs(store: Pick<Store, 'run'>): Promise<JobCounts[]> {
  const there = await store.run(`select to_regclass('${JOBS_SCHEMA}.job') is not null as there`);
  const [first] = there.rows as { there: boolean }[];
  if (!first?.there) return [];
  const { rows } = await store.run(
    `select q.name,
        count(j.id) filter (where j.state < 'active')::int as waiting,
        count(j.id) filter (where j.state = 'active')::int as running,
        count(j.id) filter (where j.state = 'failed')::int as failed,
        extract(epoch from max(j.completed_on) filter (where j.state = 'failed'))::float8 as "lastFailedAt",
        (array_agg(coalesce(j.output->>'reason', j.output->'value'->>'message') order by j.completed_on desc)
          filter (where j.state = 'failed'))[1] as "lastFailure"
      from ${JOBS_SCHEMA}.queue q left join ${JOBS_SCHEMA}.job j on j.name = q.name
      group by q.name order by failed desc, q.name`,
  );
  return (rows as CountRow[]).map((row) => ({
    ...row,
    lastFailedAt: row.lastFailedAt === null ? null : new Date(row.lastFailedAt * 1000),
  }));
}

/** Reruns the failed jobs of a kind, with all their retries. @returns the number of jobs. */
export async function retryFailed(store: Pick<Store, 'run'>, name: string): Promise<number> {
  const { rows } = await store.run(
    `update ${JOBS_SCHEMA}.job set state = 'retry', retry_count = 0, start_after = now(), started_on = null,
        completed_on = null, output = null
      where name = $1 and state = 'failed' returning id`,
    [name],
  );
  return rows.length;
}
