import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_ARGS } from '../../scripts/steps/server-args.ts';
import { type DataFolder, makeDataFolder } from '../support/data-folder.ts';
import { dropDatabase, makeDatabase } from '../support/database.ts';
import { HttpVisitor } from '../support/http-visitor.ts';

/** Code loaded into the server that makes it fail on a signal, with a message that must not be logged. */
const DEFECT = `process.on('SIGUSR2', () => {
  Promise.reject(new Error('no user "ann@example.com" at 41.5868, -93.6250'));
});`;

/** Maximum startup time on a busy machine, milliseconds. */
const STARTED_MS = 120_000;
const PATIENT = { timeout: 240_000 } as const;

let folder: DataFolder;
let database = '';
let port = 0;
let supervisor: ChildProcess;
let said = '';

beforeAll(async () => {
  folder = makeDataFolder();
  database = await makeDatabase(process.env.TEST_DATABASE_URL ?? '', `roadcast_test_super_${Date.now().toString(36)}`);
  port = await freePort();
  supervisor = start(folder.path);
  await until(answers, STARTED_MS);
});
afterAll(async () => {
  await ended(supervisor, 'SIGTERM');
  await dropDatabase(database);
  folder.remove();
});

/** Finds a free port, so a restarted server can reuse it. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe: Server = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function remember(text: string): void {
  said += text;
}

/** Starts the built server under its supervisor. @param onOutput receives both processes' output. */
function start(dataDir: string, onOutput = remember): ChildProcess {
  const defect = join(folder.path, 'defect.mjs');
  writeFileSync(defect, DEFECT);
  const child = spawn(
    process.execPath,
    ['server/dist/app/process/supervise.js', `--import=${defect}`, ...SERVER_ARGS],
    {
      env: {
        ...process.env,
        PROVIDERS: 'embedded',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: database,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  }
  return child;
}

const url = (): string => `http://127.0.0.1:${port}`;
const answers = async (): Promise<boolean> => (await fetch(`${url()}/api/ready`).catch(() => null))?.ok === true;

/** Returns the current server's process id. */
const serverPid = (): number => childrenOf(supervisor.pid ?? 0)[0] ?? 0;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Returns whether a process is running. A zombie has exited, but its new parent hasn't reaped it. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(check: () => boolean | Promise<boolean>, milliseconds: number): Promise<void> {
  const ends = Date.now() + milliseconds;
  while (!(await check())) {
    if (Date.now() > ends) throw new Error(`not within ${milliseconds} ms. Said: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    if (signal) child.kill(signal);
  });
}

it('exits immediately with one line and exit code 1 if the port is in use', PATIENT, async () => {
  const other = makeDataFolder();
  // Servers with the same database have the same files.
  symlinkSync(join(folder.path, 'files'), join(other.path, 'files'));
  let words = '';
  const second = start(other.path, (text) => {
    words += text;
  });
  expect(await ended(second)).toBe(1);
  expect(words.trim()).toBe('Another program uses PORT: choose another one, such as PORT=3001 npm start');
  other.remove();
});

it('restarts a killed server, and leaves none of its child processes', PATIENT, async () => {
  const visitor = new HttpVisitor(url());
  await visitor.register('ann@example.com');
  const trip = { origin: 'Denver, CO', destination: 'Boulder, CO' };
  expect((await visitor.post('/api/generate-route', trip)).status).toBe(200);
  const server = serverPid();
  const children = childrenOf(server);
  expect(children.length).toBeGreaterThan(0);
  process.kill(server, 'SIGKILL');
  await until(async () => !isRunning(server) && (await answers()), STARTED_MS);
  expect(said).toContain('Roadcast ended (killed by SIGKILL, perhaps because the system ran out of memory)');
  expect((await visitor.get('/api/me')).body).toMatchObject({ user: { email: 'ann@example.com' } });
  await until(() => !children.some(isRunning), 10_000);
});

it('ends a failed server, logs one line without private data, and restarts it', PATIENT, async () => {
  const server = serverPid();
  process.kill(server, 'SIGUSR2');
  await until(async () => !isRunning(server) && (await answers()), STARTED_MS);
  const lines = said.split('\n').filter((line) => line.startsWith('Roadcast ends: '));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Roadcast ends: Error: no user "…" at …, … at .*defect\.mjs/);
  expect(said).not.toMatch(/ann@example|41\.58|93\.62/);
  expect(said).toContain('Roadcast ended (a defect, described above; exit code 70)');
});

it('leaves no server behind when it is killed', PATIENT, async () => {
  const server = serverPid();
  const all = [server, ...childrenOf(server)];
  supervisor.kill('SIGKILL');
  await until(() => !all.some(isRunning), 20_000);
});
