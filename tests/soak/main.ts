/**
 * `npm run test:soak`: runs every kind of driver traffic against the server for an hour at half capacity. Memory
 * must not grow, the server must not slow down, and no request may fail. `-- --minutes 10` sets the duration,
 * `--without saved,coasts` omits kinds of visits, `--snapshots folder` writes heap snapshots after the warm-up and at
 * the end, to compare for leaks. Ends with 'N passed, N failed'.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeDataFolder } from '../support/data-folder.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { seeded } from '../support/random.ts';
import { startServer } from '../support/server-process.ts';
import { quantile, slopeOf } from './slope.ts';
import { type KindOfVisit, kindsOfVisits } from './visits.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    without: { type: 'string' },
    snapshots: { type: 'string' },
  },
});
const minutes = Number(values.minutes ?? 60);
const seed = Number(values.seed ?? 1);

/** Duration of the phase at full load, which measures capacity, milliseconds. */
const FULL_LOAD_MS = 60_000;
const AT_FULL_LOAD = 6;
/** Share of the capacity during the soak. */
const SHARE = 0.5;
/** Warm-up as a share of the soak. During the warm-up, caches are filled and code is compiled. */
const WARM_UP = 1 / 3;

/** Limits after the warm-up: growth in megabytes per hour, and the second half's p95 relative to the first half's. */
const MOST_GROWTH = 5;
const MOST_SLOWING = 1.3;
/** Maximum resident memory of the process without the routing engine, megabytes: at half load, and at its peak. */
const MOST_RESIDENT = 600;
const MOST_AT_PEAK = 900;

const MINUTE_MS = 60_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Memory in bytes after a forced garbage collection; `rss` is measured before the collection. */
interface HeapReport {
  readonly heapUsed: number;
  readonly external: number;
  /** Included in `external`. */
  readonly arrayBuffers: number;
  readonly rss: number;
}

interface Minute extends HeapReport {
  readonly p50: number;
  readonly p95: number;
  readonly count: number;
}

const random = seeded(seed);
const kinds = chosenKinds(kindsOfVisits(random), values.without?.split(',') ?? []);
const folder = makeDataFolder();
const server = await startServer({
  DATA_DIR: folder.path,
  EDITION: 'private',
  TRUST_PROXY: '127.0.0.1',
  NODE_OPTIONS: `--import ${new URL('./heap-report.mjs', import.meta.url).href}`,
  HEAP_SNAPSHOTS: resolve(values.snapshots ?? '.'),
});
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
for (let minute = 1; minute <= minutes; minute++) {
  const one = await soakMinute(perSecond * SHARE);
  told.push(one);
  say(`minute ${minute}: ${toldMinute(one)}`);
  const isOfNote = minute === minutes || minute === Math.ceil(minutes * WARM_UP);
  if (values.snapshots !== undefined && isOfNote) say(await answerTo('SIGPWR', 'heap-snapshot'));
}
const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1000;
await server.stop();
folder.remove();
close();

function chosenKinds(all: readonly KindOfVisit[], without: readonly string[]): readonly KindOfVisit[] {
  const unknown = without.filter((name) => !all.some((kind) => kind.name === name));
  if (unknown.length > 0)
    throw new Error(`no visits are named ${unknown.join()}: ${all.map(({ name }) => name).join()}`);
  return all.filter(({ name }) => !without.includes(name));
}

function anyKind(): KindOfVisit {
  let left = random() * kinds.reduce((sum, { share }) => sum + share, 0);
  const found = kinds.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? (kinds[0] as KindOfVisit);
}

/** Makes one visit and records its duration and error. */
async function visitOnce(): Promise<void> {
  const began = performance.now();
  const { name, visit } = anyKind();
  const visitor = visitors[Math.floor(random() * visitors.length)] as HttpVisitor;
  const fault = await visit(visitor).then(
    (status) => (status === 200 ? null : `status ${status}`),
    (error: unknown) => String(error),
  );
  times.push(performance.now() - began);
  if (fault !== null) errors.set(`${name}: ${fault}`, (errors.get(`${name}: ${fault}`) ?? 0) + 1);
}

/** Returns the number of visits per second that the server can handle without pauses. */
async function capacity(): Promise<number> {
  const ends = performance.now() + FULL_LOAD_MS;
  const ask = async (): Promise<void> => {
    while (performance.now() < ends) await visitOnce();
  };
  await Promise.all(Array.from({ length: AT_FULL_LOAD }, ask));
  const count = times.length;
  times = [];
  // Discard the errors, because overload errors are expected here.
  errors.clear();
  return count / (FULL_LOAD_MS / 1000);
}

/** Makes visits at a steady rate for a minute, without waiting for responses. @param rate visits per second. */
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
  const heap = JSON.parse(await answerTo('SIGUSR2', 'heap-report')) as HeapReport;
  return { count: times.length, p50: rounded(0.5), p95: rounded(0.95), ...heap };
}

/** Sends a signal and returns the server's output: the rest of the line that starts with `word`. */
async function answerTo(signal: NodeJS.Signals, word: string): Promise<string> {
  const lines = (): string[] => server.said().match(new RegExp(`^${word} .*(?=\n)`, 'gm')) ?? [];
  const before = lines().length;
  server.child.kill(signal);
  while (lines().length === before) await wait(50);
  return (lines().at(-1) ?? '').slice(word.length + 1);
}

/** Returns the memory in use after a garbage collection, megabytes. */
function afterCollection({ heapUsed, external }: HeapReport): number {
  return (heapUsed + external) / 1e6;
}

function toldMinute(minute: Minute): string {
  const { count, p50, p95, heapUsed, external, arrayBuffers, rss } = minute;
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  const sum = [...errors.values()].reduce((all, one) => all + one, 0);
  return [
    `${count} visits, p50 ${p50} ms, p95 ${p95} ms`,
    `heap ${afterCollection(minute).toFixed(1)} MB (${megabytes(heapUsed)} in V8, ${megabytes(external)} beside it, of these ${megabytes(arrayBuffers)} in buffers)`,
    `resident ${megabytes(rss)} MB, errors ${sum}`,
  ].join('; ');
}

function close(): void {
  const steady = told.slice(Math.floor(told.length * WARM_UP));
  const growth = slopeOf(steady.map(afterCollection)) * 60;
  const half = Math.ceil(steady.length / 2);
  const p95 = (part: readonly Minute[]): number =>
    quantile(
      part.map((one) => one.p95),
      0.5,
    );
  const [early, late] = [p95(steady.slice(0, half)), p95(steady.slice(half))];
  const resident = Math.max(...steady.map(({ rss }) => rss / 1e6));
  const checks: readonly (readonly [isGood: boolean, line: string])[] = [
    [growth < MOST_GROWTH, `heap after a collection: ${growth.toFixed(2)} MB an hour (below ${MOST_GROWTH})`],
    [
      late <= early * MOST_SLOWING,
      `p95: ${early} ms in the first half of the last two thirds, ${late} ms in the second`,
    ],
    [
      // Ignore memory when taking snapshots, because the process keeps using several times a snapshot's size after
      // writing it.
      values.snapshots !== undefined || (resident < MOST_RESIDENT && peak < MOST_AT_PEAK),
      `resident: ${resident.toFixed()} MB at half load (below ${MOST_RESIDENT}), ${peak.toFixed()} MB at its highest (below ${MOST_AT_PEAK})`,
    ],
    [errors.size === 0, `errors: ${errors.size === 0 ? 'none' : JSON.stringify([...errors])}`],
  ];
  for (const [, line] of checks) say(line);
  const passed = checks.filter(([isGood]) => isGood).length;
  say(`${passed} passed, ${checks.length - passed} failed`);
  process.exitCode = passed === checks.length ? 0 : 1;
}
