import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '../support/data-folder.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { operationsOf } from './api-document.ts';
import { type Failure, RunRecord } from './record.ts';
import { VISITORS, Visit } from './visit.ts';

export interface RunWish {
  readonly requests: number;
  readonly seed: number;
  readonly edition: 'hosted' | 'private';
  readonly rateLimits: 'on' | 'off';
}

/** Interval between progress lines, milliseconds. */
const TOLD_EVERY_MS = 60_000;

export interface RunResult {
  /** Number of operations in the document. */
  readonly calls: number;
  readonly record: RunRecord;
  /** Whether the process was terminated before sending all requests. */
  readonly isCutShort: boolean;
  readonly seconds: number;
  /** Resident memory of the server at the end without its routing engine, megabytes. */
  readonly megabytes: number;
}

/** Maximum resident memory of the server at the end without its routing engine, megabytes. */
const MOST_MEGABYTES = 900;

/** Callbacks for a run's progress. */
export interface Listener {
  readonly say: (line: string) => void;
  readonly tell: (failure: Failure) => void;
}

/** Sends the requested number of requests to a new server. On SIGTERM, returns the results so far. */
export async function fuzz(wish: RunWish, { say, tell }: Listener): Promise<RunResult> {
  const folder = makeDataFolder();
  const data = { DATA_DIR: folder.path, DATABASE_URL: '' };
  const server = await startServer({
    ...data,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    EDITION: wish.edition,
    RATE_LIMITS: wish.rateLimits,
  });
  const { url } = server;
  const operations = operationsOf(await (await fetch(`${url}/api/docs/json`)).json());
  const record = new RunRecord(tell);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGTERM', stop);
  const visited = {
    ...wish,
    stopped: stopping.signal,
    url,
    outbox: join(folder.path, 'outbox'),
    operations,
    record,
    grant: (email: string) => grantAdmin(email, data),
  };
  const began = performance.now();
  const telling = setInterval(() => {
    say(`${record.sent} sent, ${record.failures.length} failed, server ${Math.round(residentMegabytes(server))} MB`);
  }, TOLD_EVERY_MS);
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => new Visit(visited, number).toEnd()));
  clearInterval(telling);
  process.off('SIGTERM', stop);
  const seconds = (performance.now() - began) / 1000;
  const megabytes = residentMegabytes(server);
  if (megabytes > MOST_MEGABYTES) record.faults.push(`the server has ${Math.round(megabytes)} MB`);
  record.faults.push(...(await faultsOf(server)));
  const code = await server.stop();
  if (code !== 0) record.faults.push(`the server ended with ${code}`);
  folder.remove();
  return { calls: operations.length, record, isCutShort: stopping.signal.aborted, seconds, megabytes };
}

/** Makes an account an administrator. @throws Error with the command's output if it fails. */
async function grantAdmin(email: string, env: Readonly<Record<string, string>>): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', 'grant', email], {
    env: { ...process.env, ...env },
  });
}

/** Returns the server process's resident memory without its routing engine, megabytes. */
const residentMegabytes = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

/** Returns the server's problems after the run. */
async function faultsOf({ url, said }: ServerProcess): Promise<string[]> {
  const isReady = await fetch(`${url}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
  const unexpected = said()
    .split('\n')
    .filter((line) => /unhandled|uncaught|Warning|"level":[56]0|^\s+at /i.test(line));
  return [
    ...(isReady ? [] : ['the server is no longer ready']),
    ...(unexpected.length === 0
      ? []
      : [`the log has ${unexpected.length} lines of faults: ${unexpected.slice(0, 5).join('\n')}`]),
  ];
}
