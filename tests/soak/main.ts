/**
 * `npm run test:soak`: an hour at half of what the server can do, with everything that drivers do. Its memory must not grow, it must not get slower, and
 * nothing may fail. `-- --minutes 10` is shorter. Closes with 'N passed, N failed'.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeDataFolder } from '../support/data-folder.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { seeded } from '../support/random.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { quantile, slopeOf } from './slope.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const minutes = Number(values.minutes ?? 60);
const seed = Number(values.seed ?? 1);

/** So long the server is asked as fast as it answers, to learn what it can do. Milliseconds. */
const FULL_LOAD_MS = 60_000;
const AT_FULL_LOAD = 6;
/** Part of that at which it is then soaked. */
const SHARE = 0.5;
/** The first third is warming up: caches fill, and code is compiled. */
const WARM_UP = 1 / 3;

/** What the last two thirds may come to: megabytes an hour, and the last part's p95 against the first one's. */
const MOST_GROWTH = 5;
const MOST_SLOWING = 1.3;

const MINUTE_MS = 60_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const random = seeded(seed);
const any = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;

const NEAR = ['Boulder, CO', 'Fort Collins, CO', 'Colorado Springs, CO', 'Cheyenne, WY', 'Pueblo, CO', 'Limon, CO'];
const FAR = ['Omaha, NE', 'Salt Lake City, UT', 'Kansas City, MO', 'Albuquerque, NM', 'Amarillo, TX'];
const COASTS = [
  ['Los Angeles, CA', 'New York, NY'],
  ['Seattle, WA', 'Miami, FL'],
  ['San Francisco, CA', 'Boston, MA'],
] as const;

/** What drivers do, and how often of a hundred times. */
const visits: readonly (readonly [share: number, visit: (visitor: HttpVisitor) => Promise<number>])[] = [
  [40, (visitor) => plan(visitor, 'Denver, CO', any(NEAR))],
  [8, (visitor) => plan(visitor, 'Denver, CO', any(FAR))],
  [
    2,
    (visitor) => {
      const [west, east] = any(COASTS);
      return plan(visitor, west, east);
    },
  ],
  [15, (visitor) => statusOf(visitor.get(`/api/places/suggest?q=${any(['den', 'chic', 'san f', 'new', 'boul'])}`))],
  [15, (visitor) => statusOf(visitor.get(`/api/gas-stations/search?${around()}&radius=25`))],
  [10, (visitor) => statusOf(visitor.get(`/api/weather/current?${around()}`))],
  [5, (visitor) => statusOf(visitor.post('/api/route-alternatives', { origin: 'Denver, CO', destination: any(NEAR) }))],
  [5, saveAndDelete],
];

const around = (): string => `lat=${(39 + random() * 2).toFixed(3)}&lng=${(-105 + random() * 2).toFixed(3)}`;

const statusOf = async (answer: Promise<{ readonly status: number }>): Promise<number> => (await answer).status;

const plan = (visitor: HttpVisitor, origin: string, destination: string): Promise<number> =>
  statusOf(visitor.post('/api/generate-route', { origin, destination }));

/** @returns the first status that is no success; 200 where all are. */
async function saveAndDelete(visitor: HttpVisitor): Promise<number> {
  const saved = await visitor.post('/api/routes', { origin: 'Denver, CO', destination: any(NEAR) });
  if (saved.status !== 200) return saved.status;
  const { id } = saved.body.route as { id: string };
  const opened = await visitor.get(`/api/routes/${id}`);
  return opened.status === 200 ? statusOf(visitor.call('DELETE', `/api/routes/${id}`)) : opened.status;
}

function anyVisit(): (visitor: HttpVisitor) => Promise<number> {
  let left = random() * visits.reduce((sum, [share]) => sum + share, 0);
  for (const [share, visit] of visits) {
    left -= share;
    if (left < 0) return visit;
  }
  return visits[0]?.[1] ?? saveAndDelete;
}

interface Minute {
  readonly heapMegabytes: number;
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

const folder = makeDataFolder();
const report = new URL('./heap-report.mjs', import.meta.url).href;
const env = {
  DATA_DIR: folder.path,
  EDITION: 'private',
  TRUST_PROXY: '127.0.0.1',
  NODE_OPTIONS: `--import ${report}`,
};
const server = await startServer(env, true);
const errors = new Map<string, number>();
let times: number[] = [];
const visitors = await Promise.all(
  Array.from({ length: 8 }, async (_, i) => {
    const visitor = new HttpVisitor(server.url, `10.0.1.${i + 1}`);
    await visitor.register(`soak-${i}@example.com`);
    return visitor;
  }),
);
const perSecond = await capacity();
say(`${perSecond.toFixed(1)} visits a second at full load; ${minutes} minutes at half of that, seed ${seed}`);
const told: Minute[] = [];
for (let minute = 0; minute < minutes; minute++) {
  const one = await soakMinute(perSecond * SHARE);
  told.push(one);
  say(
    `minute ${minute + 1}: ${one.count} visits, p50 ${one.p50} ms, p95 ${one.p95} ms, heap ${one.heapMegabytes.toFixed(1)} MB, errors ${[...errors.values()].reduce((sum, count) => sum + count, 0)}`,
  );
}
await server.stop();
folder.remove();
close();

/** Visits once, and keeps how long it took and how it failed. */
async function visitOnce(): Promise<void> {
  const began = performance.now();
  const fault = await anyVisit()(any(visitors)).then(
    (status) => (status === 200 ? null : `status ${status}`),
    (error: unknown) => String(error),
  );
  times.push(performance.now() - began);
  if (fault !== null) errors.set(fault, (errors.get(fault) ?? 0) + 1);
}

/** @returns how many visits a second the server answers when it is asked without pause. */
async function capacity(): Promise<number> {
  const ends = performance.now() + FULL_LOAD_MS;
  const ask = async (): Promise<void> => {
    while (performance.now() < ends) await visitOnce();
  };
  await Promise.all(Array.from({ length: AT_FULL_LOAD }, ask));
  const count = times.length;
  times = [];
  // What is refused for having too much to do is no fault here.
  errors.clear();
  return count / (FULL_LOAD_MS / 1000);
}

/** Visits at a steady rate, whether the answers before are there or not. @param rate visits a second. */
async function soakMinute(rate: number): Promise<Minute> {
  times = [];
  const began = performance.now();
  const going = new Set<Promise<void>>();
  for (let i = 0; i / rate < MINUTE_MS / 1000; i++) {
    const at = began + (i / rate) * 1000;
    if (at > performance.now()) await wait(at - performance.now());
    const visit = visitOnce().finally(() => going.delete(visit));
    going.add(visit);
  }
  await Promise.all(going);
  const rounded = (share: number): number => Math.round(quantile(times, share));
  return { count: times.length, p50: rounded(0.5), p95: rounded(0.95), heapMegabytes: await heapOf(server) };
}

/** @returns what is on the heap and beside it after a forced collection, megabytes. */
async function heapOf({ child, said }: ServerProcess): Promise<number> {
  const reports = (): string[] => said().match(/^heap-report .*$/gm) ?? [];
  const before = reports().length;
  child.kill('SIGUSR2');
  while (reports().length === before) await wait(50);
  const { heapUsed, external } = JSON.parse((reports().at(-1) ?? '').slice('heap-report '.length)) as {
    heapUsed: number;
    external: number;
  };
  return (heapUsed + external) / 1e6;
}

function close(): void {
  const steady = told.slice(Math.floor(told.length * WARM_UP));
  const growth = slopeOf(steady.map(({ heapMegabytes }) => heapMegabytes)) * 60;
  const half = Math.ceil(steady.length / 2);
  const p95 = (part: readonly Minute[]): number =>
    quantile(
      part.map((one) => one.p95),
      0.5,
    );
  const [early, late] = [p95(steady.slice(0, half)), p95(steady.slice(half))];
  const checks: readonly (readonly [isGood: boolean, line: string])[] = [
    [growth < MOST_GROWTH, `heap after a collection: ${growth.toFixed(2)} MB an hour (at most ${MOST_GROWTH})`],
    [
      late <= early * MOST_SLOWING,
      `p95: ${early} ms in the first half of the last two thirds, ${late} ms in the second`,
    ],
    [errors.size === 0, `errors: ${errors.size === 0 ? 'none' : JSON.stringify([...errors])}`],
  ];
  for (const [, line] of checks) say(line);
  const passed = checks.filter(([isGood]) => isGood).length;
  say(`${passed} passed, ${checks.length - passed} failed`);
  process.exitCode = passed === checks.length ? 0 : 1;
}
