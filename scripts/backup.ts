/** `npm run backup -- FILE`: writes accounts and trips to a file, whether or not the server is running. */
import { resolve } from 'node:path';
import { runTool } from '@roadcast/server/app/run-tool';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run backup -- FILE, as in npm run backup -- roadcast.backup\n');
  process.exit(2);
}
process.exit(await runTool({ do: 'backup', path: resolve(file) }));
