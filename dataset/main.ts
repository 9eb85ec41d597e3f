import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { datasetInputs } from './commands/inputs.ts';
import { createProgress } from './files/progress.ts';
import { endQuietlyUnread } from './files/unread-output.ts';

/** Help for the dataset's command line. Commands are loaded on demand, so an up-to-date build exits immediately. */
const HELP = `Usage: tsx dataset/main.ts COMMAND
  build [--to FOLDER] [--draft]  build the embedded data into FOLDER (dataset/build), unless it is up to date;
                                 with --draft, errors in the sources are reported and skipped
  check [FILE...]                name what cannot be right in the sources (in all of them, or only in the highway, road, service, vehicle and tour files named)
  report [highways|roads]        print what stands in the sources: miles, places, ties, parks, services, approximate facts; or a
                                 table of every highway or road
  report --draw N [--seed N] [--of services|sights]
                                 print N rest areas and N places with fuel, or N sights, drawn at random, for checking by hand;
                                 the same seed draws the same
  find LAT,LNG                   name the roads near a place, with the file and line that draw them (in what npm start has built)
  byway FILE FROM TO [METERS]    print a byway's line between two places (LAT,LNG) as points of a road file, thinned to METERS (100)`;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const progress = createProgress();
const sources = here('./sources');

/** Runs the command and returns the exit code: 2 for an invalid command line. */
async function run(): Promise<number> {
  // Parse separately, because `parseArgs` would interpret a longitude's minus as an option.
  if (process.argv[2] === 'find') {
    endQuietlyUnread(false);
    const { findCommand } = await import('./commands/find.ts');
    return findCommand(
      process.argv.slice(3),
      resolve(process.env.DATA_DIR?.trim() || here('../.data'), 'dataset'),
      progress,
    );
  }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      draft: { type: 'boolean', default: false },
      draw: { type: 'string' },
      seed: { type: 'string' },
      of: { type: 'string', default: 'services' },
    },
  });
  const [command, ...names] = positionals;
  endQuietlyUnread(command === 'build');
  switch (command) {
    case 'build': {
      const { buildCommand } = await import('./commands/build.ts');
      const output = resolve(values.to ?? here('./build'));
      return buildCommand({ sources, inputs: await datasetInputs(), output }, values.draft, progress);
    }
    case 'check': {
      const { checkCommand } = await import('./commands/check.ts');
      return checkCommand(
        sources,
        names.map((name) => name.replaceAll('\\', '/').replace(/^.*\bsources\//, '')),
        progress,
      );
    }
    case 'report': {
      const { reportCommand } = await import('./commands/report.ts');
      const table = names[0] === 'highways' || names[0] === 'roads' ? names[0] : undefined;
      if (values.draw === undefined) return reportCommand(sources, table, progress);
      const seed = values.seed === undefined ? randomInt(1_000_000) : wholeNumber(values.seed);
      const { of } = values;
      if (of !== 'services' && of !== 'sights') throw new Error(`'${of}' is not 'services' or 'sights'`);
      return reportCommand(sources, { of, size: wholeNumber(values.draw), seed }, progress);
    }
    case 'byway': {
      const { bywayCommand } = await import('./commands/byway.ts');
      const [file = '', from = '', to = '', meters = '100'] = names;
      const place = (text: string): [number, number] => {
        const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number);
        if (Number.isNaN(lat + lng)) throw new Error(`'${text}' is not LAT,LNG`);
        return [lng, lat];
      };
      return bywayCommand(file, [place(from), place(to)], Number(meters), progress);
    }
    default:
      progress.print(HELP);
      return command === undefined || command === 'help' ? 0 : 2;
  }
}

/** Parses a whole number. @throws Error if the text isn't a whole number of at least 0. */
function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`'${text}' is not a whole number`);
  return Number(text);
}

try {
  process.exitCode = await run();
} catch (error) {
  progress.print(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
