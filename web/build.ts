/** `npm run build`: builds the web application in every language. `--quiet` prints only problems. */
import { buildLanguages } from './vite/build-languages.ts';
import { webFolders } from './vite/web-config.ts';

await buildLanguages(webFolders, process.argv.includes('--quiet') ? 'warn' : 'info');
