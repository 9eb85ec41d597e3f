/** `npm run build`: the web application in every language. `--quiet` says only what is wrong. */
import { buildLanguages } from './vite/build-languages.ts';
import { webFolders } from './vite/web-config.ts';

await buildLanguages(webFolders, process.argv.includes('--quiet') ? 'warn' : 'info');
