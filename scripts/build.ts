/** Builds what is missing for `npm start`, showing progress. Exits with 1 if that fails or a setting is invalid. */

import { BadSettingError, readSettings } from '@roadcast/server/app/settings';
import { buildAll } from './prepare.ts';

try {
  // Report an invalid setting before spending a minute on building.
  readSettings(process.env);
} catch (error) {
  if (!(error instanceof BadSettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
process.exit((await buildAll()) ? 0 : 1);
