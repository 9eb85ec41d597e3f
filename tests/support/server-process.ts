import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SERVER_ARGS } from '../../scripts/steps/server-args.ts';

/** Server in its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Returns everything written to standard output and standard error so far. */
  readonly said: () => string;
  /** Kills the server without warning. Resolves once it has exited. */
  kill(): Promise<void>;
  /** Stops the server gracefully. @returns the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the compiled server on a free port and waits until it responds. @param node Node.js binary; by default, the
 * one that runs the tests.
 * @throws Error with the server's output if it doesn't start.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  node = process.execPath,
): Promise<ServerProcess> {
  const child = spawn(node, [...SERVER_ARGS], {
    env: {
      ...process.env,
      PROVIDERS: 'embedded',
      // Disabled, because tests that need live services simulate them.
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

/** The server's main module, for `runToEnd` if the server isn't expected to start. */
export const SERVER_PROGRAM = SERVER_ARGS.at(-1) ?? '';

/** Runs a script or the server to completion, using the compiled packages. @param timeout time limit, milliseconds. */
export function runToEnd(
  entry: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeout = 120_000,
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', entry, ...args], {
    env: { ...process.env, PROVIDERS: 'embedded', PORT: '0', ...env },
    encoding: 'utf8',
    timeout,
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
