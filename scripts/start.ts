/** `npm start`: builds what is missing, showing progress, and starts the server. Restarts the server if it dies. */

import { supervise } from '@roadcast/server/app/process/supervisor';
import { BadSettingError, readSettings } from '@roadcast/server/app/settings';
import { buildAll } from './prepare.ts';
import { SERVER_ARGS } from './server-args.ts';

try {
  // Report an invalid setting before spending a minute on building.
  readSettings(process.env);
} catch (error) {
  if (!(error instanceof BadSettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
if (!(await buildAll())) process.exit(1);

process.exit(await supervise(SERVER_ARGS, { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }));
