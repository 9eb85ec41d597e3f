/** `npm run messages` compiles the texts of all languages and lists problems with translations. */
import { join } from 'node:path';
import { compileMessages } from './compile.ts';

const root = join(import.meta.dirname, '..');
const folder = (name: string): string => join(root, name);
const { languages, missing, wrong } = await compileMessages(folder('catalogs'), folder('compiled'), folder('spoken'));
for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
if (missing.length > 0) process.stdout.write(`Not translated yet (English stands in):\n${missing.join('\n')}\n`);
process.stdout.write(`Messages    ${languages.join(', ')}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
