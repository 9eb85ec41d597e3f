import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createProgress } from './steps/progress.ts';

/**
 * The dataset's command line. Commands are loaded when they are called, so that a build that has nothing to do ends at once.
 */
const HELP = `Usage: tsx dataset/main.ts COMMAND
  build [--to FOLDER] [--draft]  build the embedded data into FOLDER (dataset/build), unless it is up to date;
                                 with --draft, errors in the sources are told and passed over
  check [FILE...]                name what cannot be right in the sources (in all of them, or only in the highways named)
  report                         print what stands in sources/highways: miles, ratios, points, approximate facts`;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const progress = createProgress();
const sources = here('./sources');

/** @returns the exit code: 2 for a command line that makes no sense. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, draft: { type: 'boolean', default: false } },
  });
  const [command, ...names] = positionals;
  switch (command) {
    case 'build': {
      const { buildCommand } = await import('./steps/command-build.ts');
      const inputs = [sources, here('./steps'), here('./verify'), here('../core/src')];
      return buildCommand({ sources, inputs, output: resolve(values.to ?? here('./build')) }, values.draft, progress);
    }
    case 'check': {
      const { checkCommand } = await import('./steps/command-check.ts');
      return checkCommand(
        sources,
        names.map((name) => basename(name)),
        progress,
      );
    }
    case 'report': {
      const { reportCommand } = await import('./steps/command-report.ts');
      return reportCommand(sources, progress);
    }
    default:
      progress.say(HELP);
      return command === undefined || command === 'help' ? 0 : 2;
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
