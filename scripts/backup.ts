/** `npm run backup -- FILE`: writes accounts and trips into a file, while the server runs or not. */
import { resolve } from 'node:path';
import { runTool } from '@roadcast/server/app/run-tool';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run backup -- FILE, as in npm run backup -- roadcast.backup\n');
  process.exit(2);
}
process.exit(await runTool({ do: 'backup', path: resolve(file) }));
