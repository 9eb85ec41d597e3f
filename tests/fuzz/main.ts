/**
 * `npm run test:fuzz`: random requests out of the API's own document against a real server. Nothing may fail but honestly: no 5xx but a 503 that says
 * when to ask again, every answer as the document says, and the server alive and quiet at the end. `-- --requests 1000000 --seed 7`.
 * Closes with the calls that were never wrong, and those that were.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeDataFolder } from '../support/data-folder.ts';
import { seeded } from '../support/random.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type Operation, operationsOf } from './api-document.ts';
import { KnownValues } from './known-values.ts';
import { type FuzzRequest, requestFor } from './make-request.ts';
import { type FuzzAnswer, FuzzVisitor } from './send.ts';

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));

/** So many go on at once. */
const VISITORS = 6;
/** So many of them are guests; the others sign in as somebody new when they are signed out, as a run logs out and deletes accounts too. */
const GUESTS = 2;
/** Hashing a password takes a tenth of a second: nobody signs in again before so many requests. */
const LEAST_BETWEEN = 5;

/** Calls that plan trips or hash passwords take a hundred times what others take: they come less often. */
const HEAVY =
  /generate-route|route-alternatives|best-order|trip-choices|compare-departures|night-options|trip-link|POST \/api\/routes|PATCH \/api\/routes|register|login|password|DELETE \/api\/me$|email/;
const HEAVY_SHARE = 0.2;

/** What the server may have in memory at the end, without its routing engine. */
const MOST_MEGABYTES = 900;
/** Of a failing call so many requests are shown. */
const MOST_SHOWN = 3;

interface Failure {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly fault: string;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const folder = makeDataFolder();
// Plans refuse much of what is asked: every other seed has a server without them.
const edition = seed % 2 === 0 ? 'hosted' : 'private';
const server = await startServer(
  {
    DATA_DIR: folder.path,
    DATABASE_URL: 'memory',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    EDITION: edition,
  },
  true,
);
const operations = operationsOf(await (await fetch(`${server.url}/api/docs/json`)).json());
const [heavy, light] = [operations.filter(isHeavy), operations.filter((one) => !isHeavy(one))];
const failures: Failure[] = [];
const statuses = new Map<number, number>();
const asked = new Set<string>();
const granted = new Set<string>();
let slowest = { milliseconds: 0, name: '' };
let next = 0;
say(`${requests} requests for ${operations.length} calls, seed ${seed}, edition ${edition}`);
const began = performance.now();
await Promise.all(Array.from({ length: VISITORS }, (_, i) => visit(i)));
const seconds = (performance.now() - began) / 1000;
const faults = await faultsOf(server);
const code = await server.stop();
if (code !== 0) faults.push(`the server ended with ${code}`);
folder.remove();
report();

function isHeavy({ name }: Operation): boolean {
  return HEAVY.test(name);
}

/** Sends requests until there are no more. */
async function visit(number: number): Promise<void> {
  const visitor = new FuzzVisitor(server.url);
  // Each knows what it was told itself: what others have made is none of its business.
  let known = new KnownValues();
  let since = LEAST_BETWEEN;
  for (let index = next++; index < requests; index = next++) {
    since += 1;
    if (number >= GUESTS && !visitor.isSignedIn && since > LEAST_BETWEEN) {
      const address = `10.${number}.${(index >> 8) & 255}.${index & 255}`;
      await visitor.register(`fuzz-${seed}-${number}-${index}@example.com`, address);
      since = 0;
      known = new KnownValues();
    }
    // Of each request's own. What a visitor was told before goes into requests too, and that depends on timing: a seed makes like requests, not the same.
    const random = seeded(seed * 1_000_003 + index);
    const among = random() < HEAVY_SHARE ? heavy : light;
    const operation = among[Math.floor(random() * among.length)] as Operation;
    await attempt(index, requestFor(operation, { random, known }), visitor, known);
  }
  visitor.close();
}

async function attempt(index: number, request: FuzzRequest, visitor: FuzzVisitor, known: KnownValues): Promise<void> {
  const { name } = request.operation;
  asked.add(name);
  try {
    const answer = await visitor.send(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 400) granted.add(name);
    if (answer.milliseconds > slowest.milliseconds) slowest = { milliseconds: answer.milliseconds, name };
    const fault = faultOf(request, answer, known);
    if (fault !== null) failures.push({ index, request, fault });
  } catch (error) {
    failures.push({ index, request, fault: `no answer: ${String(error)}` });
  }
}

/** @returns what is wrong with an answer; null where nothing is. */
function faultOf({ operation, method }: FuzzRequest, answer: FuzzAnswer, known: KnownValues): string | null {
  const { status, contentType, retryAfter, text } = answer;
  if (status >= 500 && !(status === 503 && retryAfter !== undefined)) return `${status}: ${text.slice(0, 300)}`;
  if (method === 'HEAD' || text === '') return null;
  if (!contentType.includes('json')) return status < 400 ? null : `${status} in ${contentType || 'no type'}`;
  const body: unknown = JSON.parse(text);
  if (status < 400) known.collect(body);
  // What another method answers is no part of this call.
  return method === operation.method ? operation.faultOf(status, contentType, body) : null;
}

async function faultsOf({ url, child, said }: ServerProcess): Promise<string[]> {
  const found: string[] = [];
  const alive = await fetch(`${url}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
  if (!alive) found.push('the server is not ready any more');
  const unexpected = said()
    .split('\n')
    .filter((line) => /unhandled|uncaught|Warning|"level":[56]0|^\s+at /i.test(line));
  if (unexpected.length > 0)
    found.push(`the log has ${unexpected.length} lines of faults: ${unexpected.slice(0, 5).join('\n')}`);
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  say(`server ${Math.round(megabytes)} MB`);
  if (megabytes > MOST_MEGABYTES) found.push(`the server has ${Math.round(megabytes)} MB`);
  return found;
}

function report(): void {
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  say(`${Math.round(requests / seconds)} requests a second; ${told.join(', ')}`);
  const never = [...asked].filter((name) => !granted.has(name));
  if (never.length > 0) say(`never granted: ${never.join(', ')}`);
  say(`slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.name}`);
  const wrong = new Map<string, Failure[]>();
  for (const failure of failures) {
    const { name } = failure.request.operation;
    wrong.set(name, [...(wrong.get(name) ?? []), failure]);
  }
  if (wrong.size + faults.length > 0) say('\nWhat failed:');
  for (const [name, list] of wrong) {
    say(`${name}: ${list.length} times`);
    for (const { index, request, fault } of list.slice(0, MOST_SHOWN))
      say(`  seed ${seed}, request ${index}: ${fault}\n    ${asCurl(request)}`);
  }
  for (const fault of faults) say(fault);
  const failed = wrong.size + faults.length;
  say(`${asked.size - wrong.size} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** @returns the request as a command, cut where it is long. */
function asCurl({ method, url, headers, body }: FuzzRequest): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`).slice(0, 1500)}'`;
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return ['curl', '-X', method, ...parts, ...(body === null ? [] : ['-d', quoted(body)]), quoted(`$SERVER${url}`)].join(
    ' ',
  );
}
