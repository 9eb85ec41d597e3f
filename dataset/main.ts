import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgress } from './steps/progress.ts';

/**
 * The dataset's command line: `build` makes the embedded data, `check [FILE...]` looks for what the highway files have wrong,
 * `report` prints what stands in them.
 */
const HELP = `Usage: tsx dataset/main.ts COMMAND
  check [FILE...]  name what cannot be right in sources/highways (all of it, or only in the files named)
`;

const [command, ...args] = process.argv.slice(2);
const progress = createProgress();
const sources = fileURLToPath(new URL('./sources', import.meta.url));

switch (command) {
  case 'check': {
    const { checkCommand } = await import('./steps/command-check.ts');
    process.exitCode = await checkCommand(
      sources,
      args.map((file) => basename(file)),
      progress,
    );
    break;
  }
  default:
    progress.say(HELP);
    process.exitCode = command === undefined || command === 'help' ? 0 : 2;
}
