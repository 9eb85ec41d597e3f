import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@roadcast/server/platform/db/postgres';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Store } from '@roadcast/server/platform/db/store';
import { BossJobs } from '@roadcast/server/platform/jobs/boss-jobs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropDatabase, makeDatabase } from '../support/database.ts';
import { countedJob } from '../support/job-server.ts';
import { seeded } from '../support/random.ts';

/**
 * Number of kills. For the full number: `JOB_KILLS=20 MAIL_KILLS=100 npm run test:cluster --
 * tests/cluster/jobs.test.ts`.
 */
const JOB_KILLS = Number(process.env.JOB_KILLS ?? 4);
const MAIL_KILLS = Number(process.env.MAIL_KILLS ?? 6);
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e6));

const JOBS = 1000;

/** Timeout, milliseconds, because processes take seconds to start on a shared machine. */
const PATIENCE_MS = 30_000;

let database: string;
let folder: string;
let store: Store;
let servers: JobServer[];
beforeEach(async () => {
  process.stdout.write(`KILL_SEED=${SEED}\n`);
  database = await makeDatabase(process.env.TEST_DATABASE_URL ?? '', `roadcast_test_jobs_${Date.now().toString(36)}`);
  folder = mkdtempSync(join(tmpdir(), 'roadcast-mails-'));
  store = await openPostgres(database);
  await store.run('create table job_runs (n int); create table slot_runs (slot int); create table causes (n int)');
  servers = await Promise.all([start(), start()]);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await store.close();
  await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

interface JobServer {
  readonly committed: Set<number>;
  /** Requests an email. Resolves once its cause is committed. */
  mail(n: number): Promise<void>;
  kill(): Promise<void>;
}

async function start(): Promise<JobServer> {
  const program = fileURLToPath(new URL('../support/job-server.ts', import.meta.url));
  // Use the compiled server, so only this file is transpiled at each start.
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program, database, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const committed = new Set<number>();
  const waiting = new Map<string, () => void>();
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('committed ')) committed.add(Number(line.slice('committed '.length)));
      waiting.get(line)?.();
    });
  const said = (line: string): Promise<void> => new Promise((resolve) => void waiting.set(line, resolve));
  await Promise.race([said('ready'), ended.then(() => Promise.reject(new Error('a job server did not start')))]);
  return {
    committed,
    mail: (n) => {
      const done = said(`committed ${n}`);
      child.stdin?.write(`mail ${n}\n`);
      return Promise.race([done, ended]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Kills a random server and starts another in its place. */
async function killOne(random: () => number): Promise<JobServer> {
  const at = random() < 0.5 ? 0 : 1;
  const killed = servers[at];
  if (!killed) throw new Error('there is no such server');
  await killed.kill();
  servers[at] = await start();
  return killed;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it(`runs ${JOBS} jobs at least once and each slot exactly once, while servers are killed ${JOB_KILLS} times`, {
  timeout: 120_000 + JOB_KILLS * PATIENCE_MS,
}, async () => {
  const random = seeded(SEED);
  const sender = new BossJobs({ store, log: () => undefined });
  sender.start();
  const left = Array.from({ length: JOBS }, (_, n) => n);
  const share = Math.ceil(JOBS / (JOB_KILLS + 1));
  for (let round = 0; round <= JOB_KILLS; round++) {
    const sent = left.splice(0, share).map((n) => ({ id: randomUUID(), data: { n } }));
    await sender.send(countedJob, sent);
    await pause(100 + random() * 400);
    if (round < JOB_KILLS) await killOne(random);
  }
  const done = () =>
    rowsOf<{ done: number; runs: number }>(
      store.db,
      sql`select count(distinct n)::int as done, count(*)::int as runs from job_runs`,
    );
  await expect.poll(async () => (await done())[0]?.done, { timeout: 60_000, interval: 200 }).toBe(JOBS);
  const slots = await rowsOf<{ slot: number }>(store.db, sql`select slot from slot_runs order by slot`);
  const ran = slots.map(({ slot }) => slot);
  process.stdout.write(`${(await done())[0]?.runs} runs of ${JOBS} jobs, ${ran.length} slots\n`);
  expect(ran.length).toBeGreaterThan(1);
  expect(ran).toEqual([...new Set(ran)]);
  await sender.close();
});

it(`loses no email in ${MAIL_KILLS} kills between the commit and the sending`, {
  timeout: 120_000 + MAIL_KILLS * PATIENCE_MS,
}, async () => {
  const random = seeded(SEED);
  const committed = new Set<number>();
  let n = 0;
  for (let round = 0; round < MAIL_KILLS; round++) {
    const at = random() < 0.5 ? 0 : 1;
    const server = servers[at];
    if (!server) throw new Error('there is no such server');
    // Kill the server while one email is being committed, with some others around it.
    const around = Array.from({ length: 5 }, () => server.mail(n++));
    await server.mail(n++);
    if (random() < 0.5) await pause(random() * 20);
    await server.kill();
    await Promise.all(around);
    for (const one of server.committed) committed.add(one);
    servers[at] = await start();
  }
  // Causes that were committed but not acknowledged must have an email too.
  const causes = await rowsOf<{ n: number }>(store.db, sql`select n from causes order by n`);
  const expected = causes.map((cause) => cause.n);
  expect(expected).toEqual(expect.arrayContaining([...committed]));
  const sent = async (): Promise<number[]> => {
    const names = await readdir(folder).catch(() => []);
    const texts = await Promise.all(
      names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8')),
    );
    return texts.map((text) => Number(/^Mail (\d+)$/m.exec(text)?.[1]));
  };
  await expect
    .poll(async () => [...new Set(await sent())].sort((a, b) => a - b), { timeout: 150_000, interval: 300 })
    .toEqual(expected);
  process.stdout.write(`${(await sent()).length} sendings of ${expected.length} emails\n`);
  // The store keeps nothing about a sent email.
  await expect
    .poll(() => rowsOf(store.db, sql`select id from outbox_events`), { timeout: 30_000, interval: 200 })
    .toEqual([]);
});
