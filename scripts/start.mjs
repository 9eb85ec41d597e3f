/**
 * `npm start`: builds what is missing, showing progress, and starts the server. Restarts the server if it dies.
 *
 * Plain JavaScript, because loading TypeScript takes longer than checking that nothing has changed. The check itself is
 * TypeScript, compiled with the server; a change to it is a change to the server's sources.
 */
import { spawnSync } from 'node:child_process';

const CHECK = './dist/steps/steps.js';

if (!(await isBuilt())) {
  const args = ['--conditions=source', '--import', 'tsx', 'scripts/build.ts'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { supervise } = await import('../server/dist/app/process/supervisor.js');
const { SERVER_ARGS } = await import('./dist/steps/server-args.js');
process.exit(await supervise(SERVER_ARGS, { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }));

/** Returns whether nothing has changed since the last build. A check that is missing or cut off is built first. */
async function isBuilt() {
  try {
    const { isAllBuilt } = await import(CHECK);
    return isAllBuilt();
  } catch {
    return false;
  }
}
