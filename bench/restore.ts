/**
 * `npm run bench:restore -- 100000 pglite` backs up a store with that many trips of various sizes and restores it while
 * a client keeps sending requests to the built server. Arguments: the number of trips, `pglite` or `postgres` (both if
 * omitted), and the length of each trip in bytes (various if omitted). Uses the PostgreSQL server of TEST_DATABASE_URL,
 * or 127.0.0.1 if not set.
 */
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '@roadcast/server/app/open-store';
import { readSettings } from '@roadcast/server/app/settings';
import { isMark, linesIn } from '@roadcast/server/platform/db/backup-file';
import { makeDataFolder } from '../tests/support/data-folder.ts';
import { dropDatabase, makeDatabase } from '../tests/support/database.ts';
import { HttpVisitor } from '../tests/support/http-visitor.ts';
import { addTo, type Checksum, generateTrips } from './generated-trips.ts';
import { residentMegabytes } from './resident.ts';
import { type ServedApp, serve } from './served.ts';

const SEED = 7;
const TRIPS_PER_USER = 20;

/** Pause between the client's requests, milliseconds. */
const PAUSE_MS = 20;

const MEMORY_WATCH_MS = 100;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Kind = 'pglite' | 'postgres';

async function benchRestore(kind: Kind, trips: number, bytes: number | undefined): Promise<void> {
  const folder = makeDataFolder();
  const files = [join(folder.path, 'first.backup'), join(folder.path, 'second.backup')] as const;
  const database =
    kind === 'pglite'
      ? ''
      : await makeDatabase(
          process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1/postgres',
          'roadcast_bench_restore',
        );
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const env = { DATA_DIR: folder.path, DATABASE_URL: database, PORT: port, EDITION: 'private' };
  try {
    const began = performance.now();
    const made = await fill(env, trips, bytes);
    print(`${kind}: ${made.rows} trips, ${megabytes(made.bytes)} MB of JSON, made in ${seconds(began)} s`);
    const served = await serve(env);
    const driver = new HttpVisitor(served.url);
    const { body } = await driver.register('driver@roadcast.example');
    const userId = (body.user as { id: string }).id;
    const listed = `/api/users/${userId}/routes`;
    await observe(`${kind}: quiet for 10 s`, served, driver, listed, async () => {
      await wait(10_000);
      return { text: '' };
    });
    await observe(`${kind}: backup`, served, driver, listed, (watch) => tool('backup', files[0], env, watch));
    print(`${kind}: the file has ${megabytes(statSync(files[0]).size)} MB`);
    await new HttpVisitor(served.url).register('later@roadcast.example');
    await observe(`${kind}: restore`, served, driver, listed, (watch) => tool('restore', files[0], env, watch));
    const later = await new HttpVisitor(served.url).login('later@roadcast.example');
    await tool('backup', files[1], env, () => undefined);
    await served.stop();
    const [first, second] = [await checksumOf(files[0]), await checksumOf(files[1])];
    const complete = [first, second].every(({ rows, sum }) => rows === made.rows && sum === made.sum);
    print(
      `${kind}: ${second.rows} trips after the restore, checksums ${complete ? 'equal' : 'DIFFERENT'}; the account made after the backup is ${later.status === 200 ? 'STILL THERE' : 'gone'}`,
    );
  } finally {
    folder.remove();
    if (database !== '') await dropDatabase(database);
  }
}

async function fill(env: Record<string, string>, trips: number, bytes: number | undefined): Promise<Checksum> {
  const opened = await openStore(readSettings({ ...env, PROVIDERS: 'embedded', NWS_URL: '' }));
  const users = Math.ceil(trips / TRIPS_PER_USER);
  const made = await generateTrips(opened.store.db, {
    trips,
    users,
    seed: SEED,
    ...(bytes === undefined ? {} : { bytes }),
  });
  await opened.close();
  return made;
}

/**
 * Runs `npm run backup` or `restore` to completion.
 * @param watch called with the process.
 * @throws Error with the output if it fails.
 */
async function tool(
  name: 'backup' | 'restore',
  file: string,
  env: Record<string, string>,
  watch: (pid: number) => void,
): Promise<{ text: string }> {
  const args = ['--conditions=source', '--import', 'tsx', `scripts/${name}.ts`, file];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  watch(child.pid ?? 0);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} failed: ${text}`);
  return { text: text.trim() };
}

/** Runs a step while a client sends requests, and prints the requests' durations and the memory used. */
async function observe(
  name: string,
  served: ServedApp,
  driver: HttpVisitor,
  listed: string,
  work: (watch: (pid: number) => void) => Promise<{ text: string }>,
): Promise<void> {
  let toolPid = 0;
  let [server, loading] = [0, 0];
  const memory = setInterval(() => {
    server = Math.max(server, residentMegabytes(served.pid) ?? 0);
    if (toolPid !== 0) loading = Math.max(loading, residentMegabytes(toolPid) ?? 0);
  }, MEMORY_WATCH_MS);
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let ended = false;
  const paths = ['/api/me', listed, '/api/plans', '/api/health'];
  const client = (async () => {
    for (let i = 0; !ended; i++) {
      const began = performance.now();
      const { status } = await driver.get(paths[i % paths.length] ?? '/api/me');
      times.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(PAUSE_MS);
    }
  })();
  const began = performance.now();
  const { text } = await work((pid) => {
    toolPid = pid;
  });
  const took = seconds(began);
  ended = true;
  await client;
  clearInterval(memory);
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(
    `${name}: ${took} s${text === '' ? '' : ` (${text})`}; requests p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)} ms (${answers}); peak memory of the server ${server} MB${loading === 0 ? '' : `, of the tool ${loading} MB`}`,
  );
}

async function checksumOf(file: string): Promise<Checksum> {
  const checksum: Checksum = { rows: 0, bytes: 0, sum: 0 };
  for await (const line of linesIn(file)) {
    if (isMark(line) || !line.includes('"trip":')) continue;
    const { id, trip } = JSON.parse(line) as { id: string; trip: object };
    addTo(checksum, id, JSON.stringify(trip));
  }
  return checksum;
}

const seconds = (began: number): number => Math.round((performance.now() - began) / 100) / 10;
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

const [trips = '100000', store = 'both', bytes] = process.argv.slice(2);
for (const kind of ['pglite', 'postgres'] as const) {
  if (store === 'both' || store === kind)
    await benchRestore(kind, Number(trips), bytes === undefined ? undefined : Number(bytes));
}
