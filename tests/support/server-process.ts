import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SERVER_ARGS } from '../../scripts/server-args.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it has written to its standard output and its standard error output. */
  readonly said: () => string;
  /** Ends it as the system would at a power cut. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code. */
  stop(): Promise<number | null>;
}

const sources = (entry: string): string[] => ['--conditions=development', '--import', 'tsx', entry];

/**
 * Starts a server on a free port and waits until it answers.
 * @param built runs the compiled server, which starts faster. @param node runs it; the one that runs the tests as usual.
 * @throws Error with what it said when it does not start.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  built = false,
  node = process.execPath,
): Promise<ServerProcess> {
  const program = built ? [...SERVER_ARGS] : sources('server/src/app/main.ts');
  const child = spawn(node, program, {
    env: {
      ...process.env,
      PROVIDERS: 'embedded',
      // Who switches live services on plays those that he asks.
      NWS_URL: '',
      OPENFREEMAP_URL: '',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^Roadcast answers at (\S+)$/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    child,
    said: () => said,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Runs a script, or the server where it is not expected to start, to its end. @param timeout milliseconds. */
export function runToEnd(
  entry: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeout = 120_000,
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...sources(entry), ...args], {
    env: { ...process.env, PROVIDERS: 'embedded', PORT: '0', ...env },
    encoding: 'utf8',
    timeout,
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
