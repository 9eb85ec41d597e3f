/**
 * `npm start`: builds what is missing, showing progress, and starts the server. Restarts the server if it dies.
 *
 * Plain JavaScript, because loading TypeScript takes longer than checking that nothing has changed. The check itself is
 * TypeScript, compiled with the server; a change to it is a change to the server's sources.
 */
import { spawn } from 'node:child_process';

const CHECK = './dist/steps/steps.js';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

if (!(await isBuilt())) {
  const status = await build();
  if (status !== 0) process.exit(status);
}

const { supervise } = await import('../server/dist/app/process/supervisor.js');
const { SERVER_ARGS } = await import('./dist/steps/server-args.js');
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exit(await supervise(SERVER_ARGS, env, () => void planTours()));

/** Plans our own tours in the background unless they are up to date. Until then, the server has none. */
async function planTours() {
  try {
    const { planMissingTours } = await import('./dist/steps/tours.js');
    if (!(await planMissingTours({ inBackground: true }))) throw new Error('see above');
  } catch (error) {
    process.stderr.write(`The tours could not be planned: ${error.message}\n`);
  }
}

/** Returns whether nothing has changed since the last build. A check that is missing or cut off is built first. */
async function isBuilt() {
  try {
    const { isAllBuilt } = await import(CHECK);
    return isAllBuilt();
  } catch {
    return false;
  }
}

/** Builds in a separate process, whose memory is then free, and returns its exit code. A stop signal ends all its steps. */
async function build() {
  const args = ['--conditions=source', '--import', 'tsx', 'scripts/build.ts'];
  // In its own process group, which includes the processes of the steps.
  const builder = spawn(process.execPath, args, { stdio: 'inherit', detached: true });
  const stop = () => {
    if (builder.pid !== undefined) process.kill(-builder.pid);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const status = await new Promise((resolve) => builder.once('exit', (code) => resolve(code ?? 1)));
  for (const signal of SIGNALS) process.off(signal, stop);
  return status;
}
