import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CHARGERS_FOLDER } from '@roadcast/core/dataset';
import { printable } from '@roadcast/core/printable';
import { createProgress } from '../files/progress.ts';
import { endQuietlyUnread } from '../files/unread-output.ts';
import { ChargersError } from './chargers-error.ts';
import { removeChargers } from './chargers-folder.ts';
import { chargersStatus, importChargers } from './command-import.ts';

/** Help for `npm run chargers:import` and `npm run chargers:status`. */
const HELP = `Usage: npm run chargers:import -- alt_fuel_stations.csv  use the country's charging stations
       npm run chargers:import -- --remove               go back to the dataset's
       npm run chargers:status                           say which stations are in use
The file is the station locator's (afdc.energy.gov/data_download: fuel type electric, CSV). Sites go into
DATA_DIR (./.data unless set). A server that runs goes over to them by itself.`;

const progress = createProgress();
const root = join(resolve(process.env.DATA_DIR?.trim() || './.data'), CHARGERS_FOLDER);

/** Runs the command and returns the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  });
  const [command, path, ...more] = positionals;
  endQuietlyUnread(command === 'import');
  if (command === 'status' && path === undefined) {
    await chargersStatus(root, progress);
    return 0;
  }
  if (command === 'import' && values.remove && path === undefined) {
    const removed = await removeChargers(root);
    progress.print(
      removed ? "The stations are removed: the dataset's charging sites are used." : 'No stations were imported.',
    );
    return 0;
  }
  if (command === 'import' && !values.remove && path !== undefined && more.length === 0) {
    await importChargers(resolve(path), root, progress);
    return 0;
  }
  process.stderr.write(`${HELP}\n`);
  return 2;
}

try {
  process.exitCode = await run();
} catch (error) {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const wrong = code?.startsWith('ERR_PARSE_ARGS') === true;
  // A system error, such as a read-only folder or a full disk, already has a clear message.
  if (!(error instanceof ChargersError) && !wrong && syscall === undefined) throw error;
  process.stderr.write(`chargers:import: ${printable((error as Error).message)}\n`);
  process.exitCode = error instanceof ChargersError || wrong ? 2 : 1;
}
