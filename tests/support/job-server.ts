/**
 * Runs only a server's jobs, events and emails, in a process that tests kill. Reads commands from standard input, one
 * per line, and writes each commit to standard output.
 * - `mail N`: commits cause N together with its email.
 */
import { createInterface } from 'node:readline';
import { Outbox } from '@roadcast/providers/mail/embedded/index';
import { openPostgres } from '@roadcast/server/platform/db/postgres';
import { StoredEvents } from '@roadcast/server/platform/events/stored-events';
import { BossJobs } from '@roadcast/server/platform/jobs/boss-jobs';
import { defineJob } from '@roadcast/server/platform/jobs/port';
import { PostOffice } from '@roadcast/server/platform/mail/post-office';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Job that takes a while, so some kills hit a running one. */
export const countedJob = defineJob({
  name: 'counted',
  schema: z.object({ n: z.number() }),
  // High, because each kill counts as a failed run.
  retries: 1000,
  retrySeconds: 0,
  timeoutSeconds: 2,
  atOnce: 8,
});

/** Interval between ticks: short enough for a test, but long enough for a busy machine. */
export const TICK_SECONDS = 2;

const [, , url = '', folder = ''] = process.argv;
if (url !== '') await serve();

async function serve(): Promise<void> {
  const log = (line: unknown): void => void process.stderr.write(`${String(line)}\n`);
  const store = await openPostgres(url);
  const jobs = new BossJobs({ store, log, pollMs: 100 });
  const events = new StoredEvents(store.db, jobs, 'a secret of more than thirty-two letters, for tests');
  const port = new Outbox({ folder, from: 'Roadcast <trips@example.com>', announce: () => undefined });
  const office = new PostOffice({ events, port, hasService: false, onFailure: log });
  jobs.handle(countedJob, async ({ data }) => {
    await store.db.execute(sql`insert into job_runs (n) values (${data.n})`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
  jobs.schedule('tick', { minutes: TICK_SECONDS / 60 }, async ({ data, complete }) => {
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`insert into slot_runs (slot) values (${data.slot})`);
      await complete(tx);
    });
  });
  jobs.start();
  createInterface({ input: process.stdin }).on('line', (line) => {
    const [, n = ''] = /^mail (\d+)$/.exec(line) ?? [];
    store.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into causes (n) values (${n}::int)`);
        await office.post({ to: `driver-${n}@example.com`, subject: 'Hello', text: `Mail ${n}\n` }, tx);
      })
      .then(() => process.stdout.write(`committed ${n}\n`))
      .catch(() => process.stdout.write(`refused ${n}\n`));
  });
  process.stdout.write('ready\n');
}
