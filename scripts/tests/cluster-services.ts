import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.ts';

/** Service that the tests need. A service that was already running isn't stopped. */
export interface Service {
  /** Why the service isn't available; null if it responds. */
  readonly failure: string | null;
  stop(): Promise<void>;
}

const running: Service = { failure: null, stop: async () => undefined };
const missing = (failure: string): Service => ({ failure, stop: async () => undefined });

/** Maximum time from the start to the first response, milliseconds. */
const PATIENCE_MS = 20_000;

/** Makes sure that PostgreSQL responds, installing and starting it if needed. @param url URL that the tests use. */
export async function ensurePostgres(url: string): Promise<Service> {
  const { hostname, port } = new URL(url);
  if (await answers(hostname, Number(port || 5432))) return running;
  const folder = (await postgresFolder()) ?? ((await install('postgresql')) ? await postgresFolder() : null);
  if (folder === null || hostname !== '127.0.0.1') {
    return missing(`PostgreSQL does not answer at ${hostname}:${port}: start one, or set TEST_DATABASE_URL`);
  }
  const data = await mkdtemp(join(tmpdir(), 'roadcast-postgres-'));
  const asUser = await userFor(data);
  const made = await run(
    ...asUser(join(folder, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']),
    {
      quiet: true,
    },
  );
  const options = `-p ${port || 5432} -k ${data} -c listen_addresses=127.0.0.1`;
  const log = ['-l', join(data, 'log')];
  const start = asUser(join(folder, 'pg_ctl'), ['-D', data, '-o', options, ...log, '-w', 'start']);
  const started = made.ok && (await run(...start, { quiet: true })).ok;
  return {
    failure: started ? null : 'PostgreSQL is installed but does not start',
    stop: async () => {
      await run(...asUser(join(folder, 'pg_ctl'), ['-D', data, '-m', 'fast', 'stop']), { quiet: true });
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Makes sure that Redis responds, installing and starting it if needed. @param url URL that the tests use. */
export async function ensureRedis(url: string): Promise<Service> {
  const { hostname, port } = new URL(url);
  const at = Number(port || 6379);
  if (await answers(hostname, at)) return running;
  const binary = '/usr/bin/redis-server';
  if (hostname !== '127.0.0.1' || !(existsSync(binary) || (await install('redis-server')))) {
    return missing(`Redis does not answer at ${hostname}:${at}: start one, or set TEST_REDIS_URL`);
  }
  const child = spawn(binary, ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()], {
    stdio: 'ignore',
  });
  return {
    failure: (await answersSoon(hostname, at)) ? null : 'Redis is installed but does not start',
    stop: ender(child),
  };
}

const ender = (child: ChildProcess) => (): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Returns the folder with the newest PostgreSQL's programs; null if there is none. */
async function postgresFolder(): Promise<string | null> {
  const folders: string[] = [];
  for (const root of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']) {
    const names = await readdir(root).catch(() => []);
    folders.push(...names.filter((name) => /^(postgresql@?)?\d*$/.test(name)).map((name) => join(root, name, 'bin')));
  }
  return (
    folders
      .filter((folder) => existsSync(join(folder, 'initdb')))
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Returns a function that modifies a program call to run as PostgreSQL's own user if this process runs as root, because
 * PostgreSQL refuses to run as root.
 */
async function userFor(data: string): Promise<(program: string, args: string[]) => [command: string, args: string[]]> {
  if (userInfo().uid !== 0) return (program, args) => [program, args];
  const id = async (flag: string): Promise<number> =>
    Number((await run('id', [flag, 'postgres'], { quiet: true })).output);
  await chown(data, await id('-u'), await id('-g'));
  return (program, args) => ['runuser', ['-u', 'postgres', '--', program, ...args]];
}

async function install(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || userInfo().uid !== 0) return false;
  process.stdout.write(`Installing ${name} (once)\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true, env })).ok;
}

async function answersSoon(host: string, port: number): Promise<boolean> {
  const ends = Date.now() + PATIENCE_MS;
  while (Date.now() < ends) {
    if (await answers(host, port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
