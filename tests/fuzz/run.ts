import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../support/data-folder.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { operationsOf } from './api-document.ts';
import { type Failure, RunRecord } from './record.ts';
import { VISITORS, Visit } from './visit.ts';

/** What a run does. */
export interface RunWish {
  readonly requests: number;
  readonly seed: number;
  readonly edition: 'hosted' | 'private';
  readonly rateLimits: 'on' | 'off';
}

/** So often a run says how far it is, milliseconds. */
const TOLD_EVERY_MS = 60_000;

/** What came of a run. */
export interface RunResult {
  /** How many calls the document has. */
  readonly calls: number;
  readonly record: RunRecord;
  /** Whether the process was asked to end before all was sent. */
  readonly isCutShort: boolean;
  readonly seconds: number;
  /** The server's resident memory at the end, without its routing engine. */
  readonly megabytes: number;
}

/** What the server may have in memory at the end, without its routing engine. */
const MOST_MEGABYTES = 900;

/** Who hears of a run while it goes on. */
export interface Listener {
  readonly say: (line: string) => void;
  readonly tell: (failure: Failure) => void;
}

/** Sends as many requests as are wished to a server of its own; what has been sent when the process is asked to end (SIGTERM) is told all the same. */
export async function fuzz(wish: RunWish, { say, tell }: Listener): Promise<RunResult> {
  const folder = makeDataFolder();
  const server = await startServer(
    {
      DATA_DIR: folder.path,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
      EDITION: wish.edition,
      RATE_LIMITS: wish.rateLimits,
    },
    true,
  );
  const { url } = server;
  const operations = operationsOf(await (await fetch(`${url}/api/docs/json`)).json());
  const record = new RunRecord(tell);
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGTERM', stop);
  const visited = { ...wish, stopped: stopping.signal, url, outbox: join(folder.path, 'outbox'), operations, record };
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

/** @returns what the system says of the server's process, without its routing engine. */
const residentMegabytes = ({ child }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

/** @returns what is wrong with the server when all is over. */
async function faultsOf({ url, said }: ServerProcess): Promise<string[]> {
  const isReady = await fetch(`${url}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
  const unexpected = said()
    .split('\n')
    .filter((line) => /unhandled|uncaught|Warning|"level":[56]0|^\s+at /i.test(line));
  return [
    ...(isReady ? [] : ['the server is not ready any more']),
    ...(unexpected.length === 0
      ? []
      : [`the log has ${unexpected.length} lines of faults: ${unexpected.slice(0, 5).join('\n')}`]),
  ];
}
