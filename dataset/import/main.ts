import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { STREETS_FOLDER } from '@roadcast/core/dataset';
import { printable } from '@roadcast/core/printable';
import { datasetInputs } from '../commands/inputs.ts';
import { readManifest } from '../files/manifest.ts';
import { createProgress } from '../files/progress.ts';
import { endQuietlyUnread } from '../files/unread-output.ts';
import { ImportError, importStreets, removeStreets } from './command-import.ts';
import { streetsStatus } from './command-status.ts';
import { PbfError } from './osm-pbf/pbf-file.ts';

/** Help for `npm run roads:import` and `npm run roads:status`. */
const HELP = `Usage: npm run roads:import -- FILE.osm.pbf [MORE...]  put OpenStreetMap streets over the embedded network
         --yes                                          even if it does not fit, or makes trips through the area worse
       npm run roads:import -- --remove                go back to the embedded network
       npm run roads:status                            say which streets are in use
Files go into DATA_DIR (./.data unless set). A server that runs goes over to the new streets by itself.`;

class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Exit code for Ctrl-C. */
const STOPPED_CODE = 130;

const progress = createProgress();
const dataDir = resolve(process.env.DATA_DIR?.trim() || './.data');
const places = { dataset: join(dataDir, 'dataset'), streets: join(dataDir, STREETS_FOLDER) };
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Stopped('stopped: the current import stays in use')));
}

/** Runs the command and returns the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
  const [command, ...paths] = positionals;
  endQuietlyUnread(command === 'import');
  if (command === 'status' && paths.length === 0) {
    await streetsStatus(places, progress);
    return 0;
  }
  if (command === 'import' && values.remove && paths.length === 0) {
    const removed = await removeStreets(places.streets);
    progress.print(
      removed ? 'The streets are removed: trips run on the embedded network.' : 'No streets were imported.',
    );
    return 0;
  }
  if (command === 'import' && !values.remove && paths.length > 0) {
    await haveDataset();
    await importStreets(paths, places, progress, { anyway: values.yes, signal: stopping.signal });
    return 0;
  }
  process.stderr.write(`${HELP}\n`);
  return 2;
}

/** Builds the embedded network, which surrounds the streets, unless it already exists. */
async function haveDataset(): Promise<void> {
  if (await readManifest(places.dataset)) return;
  const sources = fileURLToPath(new URL('../sources', import.meta.url));
  const { buildCommand } = await import('../commands/build.ts');
  const inputs = await datasetInputs();
  const code = await buildCommand({ sources, inputs, output: places.dataset }, false, progress);
  if (code !== 0) throw new ImportError('the embedded network around the streets could not be built');
}

try {
  process.exitCode = await run();
} catch (error) {
  const told = error instanceof PbfError || error instanceof ImportError || error instanceof Stopped;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const wrong = code?.startsWith('ERR_PARSE_ARGS') === true;
  // A system error, such as a read-only folder or a full disk, already has a clear message.
  if (!told && !wrong && syscall === undefined) throw error;
  process.stderr.write(`roads:import: ${printable((error as Error).message)}\n`);
  process.exitCode = error instanceof Stopped ? STOPPED_CODE : error instanceof PbfError || wrong ? 2 : 1;
}
