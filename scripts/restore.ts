/** `npm run restore -- FILE`: puts a backup in the place of all accounts and trips, while the server runs or not. */
import { resolve } from 'node:path';
import { runTool } from '@roadcast/server/app/run-tool';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run restore -- FILE. Everything that is there now is replaced\n');
  process.exit(2);
}
process.exit(await runTool({ do: 'restore', path: resolve(file) }));
