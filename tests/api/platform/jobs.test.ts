import { randomUUID } from 'node:crypto';
import type { OpenedStore } from '@roadcast/server/app/open-store';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import { BossJobs } from '@roadcast/server/platform/jobs/boss-jobs';
import { defineJob, type JobRun, type Jobs } from '@roadcast/server/platform/jobs/port';
import { readJobs } from '@roadcast/server/platform/jobs/read-jobs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestStore } from '../../support/database.ts';

interface Numbered {
  readonly n: number;
}

let opened: OpenedStore;
let servers: Jobs[] = [];
let lines: string[] = [];
beforeAll(async () => {
  opened = await openTestStore();
  await opened.store.run('drop schema if exists pgboss cascade');
  await opened.store.run('create table if not exists job_effects (n int)');
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  lines = [];
});
afterAll(async () => {
  await opened.store.run('drop table job_effects');
  await opened.close();
});

/** Returns a server's jobs, which are closed after the test. */
function server(declare: (jobs: Jobs) => void, drainMs = 5000): Jobs {
  const jobs = new BossJobs({ store: opened.store, log: (line) => lines.push(line), pollMs: 100, drainMs });
  declare(jobs);
  jobs.start();
  servers.push(jobs);
  return jobs;
}

/** Declares a job kind with a unique name, so tests don't share jobs. */
const kindOf = (more: object = {}) =>
  defineJob<Numbered>({ name: `test-${randomUUID()}`, schema: z.object({ n: z.number() }), retrySeconds: 1, ...more });

const until = async (holds: () => boolean): Promise<void> => {
  await expect.poll(holds, { timeout: 30_000, interval: 20 }).toBe(true);
};

it('runs each job once, even if its id is sent several times', async () => {
  const kind = kindOf();
  const ran: number[] = [];
  const jobs = server((to) => to.handle(kind, async ({ data }) => void ran.push(data.n)));
  const [one, two] = [randomUUID(), randomUUID()];
  await jobs.send(kind, [{ id: one, data: { n: 1 } }]);
  await jobs.send(kind, [
    { id: one, data: { n: 1 } },
    { id: two, data: { n: 2 } },
  ]);
  await until(() => ran.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ran.sort((a, b) => a - b)).toEqual([1, 2]);
});

it('retries a failed job, and shows failed ones to the operator, without private text', async () => {
  const kind = kindOf({ retries: 1 });
  const attempts: number[] = [];
  const jobs = server((to) =>
    to.handle(kind, async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error('550 no mailbox for ann@example.com');
    }),
  );
  await jobs.send(kind, [{ id: randomUUID(), data: { n: 1 } }]);
  await until(() => lines.length === 2);
  expect(attempts).toEqual([0, 1]);
  expect(lines[0]).toMatch(/failed .* and will retry$/);
  expect(lines[1]).toMatch(/failed 2 times and won't be retried/);
  await expect
    .poll(async () => (await readJobs(opened.store)).find(({ name }) => name === kind.name))
    .toMatchObject({
      waiting: 0,
      failed: 1,
      lastFailure: '550 no mailbox for …',
    });
  expect(lines.join()).not.toContain('ann@example.com');
});

it('changes the store exactly once if the job is completed in the transaction', async () => {
  const kind = kindOf();
  let runs = 0;
  const jobs = server((to) =>
    to.handle(kind, async ({ data, complete }) => {
      runs += 1;
      await opened.store.db.transaction(async (tx) => {
        await tx.execute(sql`insert into job_effects (n) values (${data.n})`);
        await complete(tx);
        if (runs === 1) throw new Error('the server dies before the commit');
      });
    }),
  );
  await jobs.send(kind, [{ id: randomUUID(), data: { n: 7 } }]);
  await until(() => runs === 2);
  await jobs.close();
  expect(await rowsOf(opened.store.db, sql`select n from job_effects where n = 7`)).toEqual([{ n: 7 }]);
});

it('aborts a job that takes too long, and retries it', async () => {
  const kind = kindOf({ timeoutSeconds: 1 });
  const runs: JobRun<Numbered>[] = [];
  const jobs = server((to) =>
    to.handle(kind, async (run) => {
      runs.push(run);
      if (run.attempt === 0) await new Promise(() => undefined);
    }),
  );
  await jobs.send(kind, [{ id: randomUUID(), data: { n: 1 } }]);
  await until(() => runs.length === 2);
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(lines[0]).toContain('took longer than 1 s');
});

it('runs each slot of a schedule on only one of two servers', async () => {
  const name = `test-${randomUUID()}`;
  const slots: number[] = [];
  const declare = (jobs: Jobs): void =>
    jobs.schedule(name, { minutes: 1 / 60 }, async ({ data }) => void slots.push(data.slot));
  server(declare);
  server(declare);
  await until(() => slots.length >= 4);
  expect(slots).toEqual([...new Set(slots)]);
  expect([...slots].sort((a, b) => a - b)).toEqual(slots);
});

it('waits for running jobs on close, and hands longer ones to another server immediately', async () => {
  const kind = kindOf({ atOnce: 2 });
  const ended: string[] = [];
  let begun = 0;
  const declare = (who: string, milliseconds: (n: number) => number) => (jobs: Jobs) =>
    jobs.handle(kind, async ({ data: { n } }) => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, milliseconds(n)));
      ended.push(`${n} ${who}`);
    });
  const first = server(
    declare('first', (n) => (n === 1 ? 200 : 60_000)),
    600,
  );
  await first.send(kind, [
    { id: randomUUID(), data: { n: 1 } },
    { id: randomUUID(), data: { n: 2 } },
  ]);
  await until(() => begun === 2);
  await first.close();
  expect(ended).toEqual(['1 first']);
  server(declare('second', () => 1));
  await until(() => ended.length === 2);
  expect(ended).toEqual(['1 first', '2 second']);
  expect(lines).toEqual([]);
});

it('runs per-server jobs on every server', async () => {
  const ran = new Set<string>();
  for (const who of ['first', 'second']) {
    server((jobs) => jobs.scheduleHere('feed', { minutes: 0.001 }, async () => void ran.add(who)));
  }
  await until(() => ran.size === 2);
});
