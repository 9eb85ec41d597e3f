/**
 * `npm run test:attack`: drivers use a hosted server at a steady rate while one attacker runs everything in
 * `attacks.ts` simultaneously. Drivers must not be slowed down, the server must survive, and no attack may succeed.
 * Default: `-- --minutes 5`. Ends with 'N passed, N failed'.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type GenerateRouteResponse, generateRouteResponseSchema, tripWeatherRequestOf } from '@roadcast/contract';
import { sql } from 'drizzle-orm';
import { openPglite } from '../../server/src/platform/db/pglite.ts';
import { storeFolderIn } from '../../server/src/platform/db/store-folder.ts';
import { quantile } from '../soak/slope.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { seeded } from '../support/random.ts';
import { startServer } from '../support/server-process.ts';
import type { AttackCounts, AttackTask, Caller } from './attacker.ts';
import { requestsOfDrivers } from './drivers.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 5);
const seed = Number(values.seed ?? 1);

/** Number of drivers, each on a separate network and within a single user's rate limits. */
const DRIVERS = 60;
const REQUESTS_A_SECOND = 20;
const QUIET_MS = 30_000;
const LARGE_TRIPS = 650;

const MOST_P95_MS = 150;
const MOST_RESIDENT_MB = 900;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const folder = makeDataFolder();
const env = { DATA_DIR: folder.path, TRUST_PROXY: '127.0.0.1' };
const prepared = await prepare();
const server = await startServer({ ...env, EDITION: 'hosted', RATE_LIMITS: 'on', NODE_ENV: 'production' });
let died: number | string | null = null;
server.child.once('exit', (code, signal) => {
  died = signal ?? code;
});
for (const visitor of prepared.everybody) visitor.url = server.url;
const drivers = requestsOfDrivers(seeded(seed));

await load(10_000);
const quiet = await load(QUIET_MS);
print(`drivers alone: ${told(quiet)}`);
const attacker = await startAttacker();
const attacked = await load(minutes * 60_000);
const counts = await attacker.stop();
print(`drivers beside the attacker: ${told(attacked)}`);
for (const [name, { refused, answered, through, failed }] of Object.entries(counts)) {
  print(`  ${name}: ${refused} refused, ${answered} answered, ${through} got through, ${failed} without an answer`);
}
const peak =
  died === null
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1000
    : 0;
const wasAlive = died === null;
if (wasAlive) await server.stop();
folder.remove();
close();

/** Fills the accounts in the unlimited private edition, then assigns them their plans. */
async function prepare() {
  const filling = await startServer({ ...env, EDITION: 'private' });
  const driving = Array.from({ length: DRIVERS }, (_, i) => new HttpVisitor(filling.url, `10.0.${i}.1`));
  const [guest, hoarder, subscriber] = Array.from({ length: 3 }, () => new HttpVisitor(filling.url, '198.51.100.9'));
  if (!guest || !hoarder || !subscriber) throw new Error('an attacker is missing');
  for (const [i, visitor] of driving.entries()) await visitor.register(`driver-${i}@example.com`);
  await hoarder.register('hoarder@example.com');
  await subscriber.register('subscriber@example.com');
  const coasts = { origin: 'Los Angeles, CA', destination: 'New York, NY', waypoints: ['Seattle, WA', 'Miami, FL'] };
  const { route } = await planned(guest, coasts);
  let kept = 0;
  for (; kept < LARGE_TRIPS; kept++) {
    if ((await hoarder.post('/api/routes', { tripId: route.id, ...coasts })).status >= 400) break;
  }
  print(`one account with ${kept} trips of ${Math.round(JSON.stringify(route).length / 1000)} kB`);
  await filling.stop();
  const store = await openPglite({ folder: storeFolderIn(folder.path), reserveBytes: 0, log: print });
  await store.db.execute(sql`update users set subscription_tier = 'PRO' where email <> 'hoarder@example.com'`);
  await store.close();
  const attackers = { guest, hoarder, subscriber, record: tripWeatherRequestOf(route) };
  return { attackers, driving, everybody: [...driving, guest, hoarder, subscriber] };
}

/** Plans a trip, retrying because the server may be busy right after the registrations. */
async function planned(visitor: HttpVisitor, trip: object): Promise<GenerateRouteResponse> {
  for (let tries = 1; ; tries++) {
    const { status, body } = await visitor.post('/api/generate-route', trip);
    if (status === 200) return generateRouteResponseSchema.parse(body);
    if (status !== 503 || tries === 10) throw new Error(`planning failed with ${status}: ${JSON.stringify(body)}`);
    await wait(1000);
  }
}

interface Load {
  readonly times: readonly number[];
  readonly errors: ReadonlyMap<string, number>;
}

/** Sends the drivers' requests at a steady rate without waiting for responses. */
async function load(milliseconds: number): Promise<Load> {
  const times: number[] = [];
  const errors = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let i = 0; (i / REQUESTS_A_SECOND) * 1000 < milliseconds && died === null; i++) {
    const due = began + (i / REQUESTS_A_SECOND) * 1000;
    if (due > performance.now()) await wait(due - performance.now());
    const visitor = prepared.driving[i % DRIVERS];
    if (!visitor) continue;
    const drawn = drivers();
    const from = performance.now();
    const request = drawn
      .send(visitor)
      .then(
        (status) => (status === 200 ? null : `status ${status}`),
        (error: unknown) => String(error),
      )
      .then((fault) => {
        times.push(performance.now() - from);
        if (fault !== null) errors.set(`${drawn.name}: ${fault}`, (errors.get(`${drawn.name}: ${fault}`) ?? 0) + 1);
      })
      .finally(() => underWay.delete(request));
    underWay.add(request);
  }
  await Promise.all(underWay);
  return { times, errors };
}

async function startAttacker(): Promise<{ stop(): Promise<AttackCounts> }> {
  const child = fork(new URL('./attacker.ts', import.meta.url), {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  });
  // Lower the priority so that sending doesn't take processor time from the server: a real attacker would use another
  // machine.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  await once(child, 'message');
  const { guest, hoarder, subscriber, record } = prepared.attackers;
  const callers = { guest: callerOf(guest), hoarder: callerOf(hoarder), subscriber: callerOf(subscriber) };
  child.send({ url: server.url, ...callers, record } satisfies AttackTask);
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        child.once('message', (counts: AttackCounts) => resolve(counts));
        child.once('exit', (code) => reject(new Error(`the attacker ended with ${code}`)));
        child.send('stop');
      }),
  };
}

function callerOf({ address, cookie }: HttpVisitor): Caller {
  return { address, cookie };
}

function told({ times, errors }: Load): string {
  const at = (share: number): number => Math.round(quantile(times, share));
  const faults = errors.size === 0 ? 'no errors' : JSON.stringify([...errors]);
  return `${times.length} requests, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, ${faults}`;
}

function close(): void {
  const p95 = quantile(attacked.times, 0.95);
  const through = Object.entries(counts)
    .filter(([, count]) => count.through > 0)
    .map(([name]) => name);
  const checks: readonly (readonly [isGood: boolean, line: string])[] = [
    [p95 < MOST_P95_MS, `drivers' p95: ${p95.toFixed()} ms (below ${MOST_P95_MS})`],
    [wasAlive, wasAlive ? 'the server ran to the end' : `the server died: ${died}`],
    [wasAlive && peak < MOST_RESIDENT_MB, `resident at its highest: ${peak.toFixed()} MB (below ${MOST_RESIDENT_MB})`],
    [through.length === 0, `attacks that got through: ${through.length === 0 ? 'none' : through.join(', ')}`],
    [
      attacked.errors.size === 0,
      `drivers' errors: ${attacked.errors.size === 0 ? 'none' : JSON.stringify([...attacked.errors])}`,
    ],
  ];
  for (const [, line] of checks) print(line);
  const passed = checks.filter(([isGood]) => isGood).length;
  print(`${passed} passed, ${checks.length - passed} failed`);
  process.exitCode = passed === checks.length ? 0 : 1;
}
