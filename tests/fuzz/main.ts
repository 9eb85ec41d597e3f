/**
 * `npm run test:fuzz`: sends random requests generated from the API document to a real server. No 5xx is allowed except
 * a 503 with Retry-After. Every response must match the document and arrive in time, and at the end the server must be
 * running and its log clean. Options: `-- --requests 1000000 --seed 7`, or `-- --shard` for a shorter run seeded by the
 * number of commits. Ends with the number of operations that succeeded at least once and never failed, and the number
 * of the others.
 */
import { parseArgs } from 'node:util';
import { shardOfCommit } from '../../scripts/tests/shard.ts';
import { asCurl } from './as-curl.ts';
import type { Failure } from './record.ts';
import { fuzz, type RunResult, type RunWish } from './run.ts';
import { MOST_MILLISECONDS } from './verdict.ts';

/** Number of requests in a shard: enough for every operation to succeed at least once. */
const REQUESTS_OF_A_SHARD = 10_000;

const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, shard: { type: 'boolean' } },
});
const shard = values.shard ? await shardOfCommit() : null;
const requests = Number(values.requests ?? (shard ? REQUESTS_OF_A_SHARD : 20_000));
const seed = Number(values.seed ?? shard?.commits ?? Math.floor(Math.random() * 1e6));

/** Share of requests sent with rate limits on, because most of those are soon rejected. */
const PART_WITH_LIMITS = 0.1;
const MOST_WITH_LIMITS = 20_000;
/** Minimum number of requests with rate limits on: enough to reach some limit. */
const LEAST_WITH_LIMITS = 2000;

/**
 * Minimum number of requests for expecting every operation to succeed. With fewer, some operations are never called.
 */
const ENOUGH_FOR_ALL = 10_000;

const nameOf = ({ request }: Failure): string => request.operation.name;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

// Use a server without plans for every other seed, because plans forbid many requests.
const edition = seed % 2 === 0 ? 'hosted' : 'private';
const wrong = new Set<string>();
const faults: string[] = [];
const whole = await ran({ requests, seed, edition, rateLimits: 'off' });
const limited = Math.min(MOST_WITH_LIMITS, Math.max(LEAST_WITH_LIMITS, Math.ceil(requests * PART_WITH_LIMITS)));
if (!whole.isCutShort) {
  // Use the hosted edition, because a private server has no limits.
  const { record } = await ran({ requests: limited, seed, edition: 'hosted', rateLimits: 'on' });
  if (!record.statuses.has(429)) faults.push('no limit was ever reached with rate limits on');
}
close(whole);

/** Runs the fuzzer and prints the result. */
async function ran(wish: RunWish): Promise<RunResult> {
  say(`${wish.requests} requests, seed ${seed}, edition ${wish.edition}, rate limits ${wish.rateLimits}`);
  const result = await fuzz(wish, { say, tell });
  const { seconds, megabytes, record } = result;
  const { statuses, slowest, failures } = record;
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  say(`${record.sent} sent, ${Math.round(record.sent / seconds)} a second; ${told.join(', ')}`);
  const limit = `none may take more than ${MOST_MILLISECONDS / 1000} s`;
  say(
    `slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.name} (${limit}); server ${Math.round(megabytes)} MB`,
  );
  for (const name of new Set(failures.map(nameOf))) {
    wrong.add(name);
    say(`${name} failed ${failures.filter((one) => nameOf(one) === name).length} times`);
  }
  faults.push(...record.faults);
  return result;
}

function tell({ index, request, isSignedIn, fault, failsAgain }: Failure): void {
  const again = failsAgain === false ? ', not when sent again' : '';
  const command = asCurl(request, isSignedIn, `${seed}-${index}`);
  say(`${request.operation.name}, seed ${seed}, request ${index}: ${fault.told}${again}\n  ${command}`);
}

function close({ calls, record: { asked, granted, explained } }: RunResult): void {
  const ungranted = [...asked].filter((name) => !granted.has(name));
  const unexplained = ungranted.filter((name) => !explained.has(name));
  for (const name of ungranted)
    say(`never granted: ${name}${explained.has(name) ? ' (its account or its data does not allow it)' : ''}`);
  if (asked.size < calls) say(`${calls - asked.size} calls were never asked`);
  const passed = [...granted].filter((name) => !wrong.has(name)).length;
  const missed = requests < ENOUGH_FOR_ALL ? [] : unexplained.filter((name) => !wrong.has(name));
  const failed = wrong.size + faults.length + missed.length;
  for (const fault of faults) say(fault);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
