/** `npm start`: builds what is missing, with visible progress, and serves everything. */
import { spawn } from 'node:child_process';
import { BadSettingError, readSettings } from '@roadcast/server/app/settings';
import { buildDataset, buildWeb, compile } from './prepare.ts';
import { SERVER_ARGS } from './server-args.ts';

try {
  // A bad setting should not cost a minute of building first.
  readSettings(process.env);
} catch (error) {
  if (!(error instanceof BadSettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
if (!(await compile())) process.exit(1);
const [dataset, web] = await Promise.all([buildDataset(), buildWeb()]);
if (!dataset || !web) process.exit(1);

const server = spawn(process.execPath, [...SERVER_ARGS], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 0));
