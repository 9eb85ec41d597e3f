import { spawn } from 'node:child_process';
import { SERVER_ARGS } from '../scripts/steps/server-args.ts';

/** A running built server. */
export interface ServedApp {
  readonly url: string;
  /** Time from start to the first response, milliseconds. */
  readonly readyMs: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const PORT = '3927';

/**
 * Starts the built server and waits until it responds.
 * @param env additional settings.
 * @throws Error with the output if the server doesn't start.
 */
export async function serve(env: Readonly<Record<string, string>> = {}): Promise<ServedApp> {
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVER_ARGS], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT,
      HOST: '127.0.0.1',
      PROVIDERS: 'embedded',
      NWS_URL: '',
      RATE_LIMITS: 'off',
      // Keep the store in memory, so benchmarks leave no accounts behind.
      DATABASE_URL: 'memory',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = `http://127.0.0.1:${env.PORT ?? PORT}`;
  while (!(await answers(`${url}/api/ready`))) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    readyMs: Math.round(performance.now() - started),
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null || child.signalCode !== null) {
          reject(new Error(`the server ended by itself: ${said}`));
          return;
        }
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );
