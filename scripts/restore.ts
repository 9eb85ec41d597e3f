/** `npm run restore -- FILE`: replaces all accounts and trips with a backup, whether or not the server is running. */
import { resolve } from 'node:path';
import { runTool } from '@roadcast/server/app/run-tool';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run restore -- FILE. Replaces all current data\n');
  process.exit(2);
}
process.exit(await runTool({ do: 'restore', path: resolve(file) }));
