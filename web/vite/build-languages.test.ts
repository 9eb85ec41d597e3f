import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileMessages } from '../../messages/compile/compile.ts';
import { buildLanguages } from './build-languages.ts';

const messages = join(import.meta.dirname, '../../messages');
const ENGLISH = 'Road trips, with the weather on the way';
const MADE_UP = 'Vojaĝoj kun la vetero survoje';

let folder = '';

beforeAll(async () => {
  // Use a folder inside the project, so the compiled modules can resolve their library.
  folder = await mkdtemp(join(messages, '.test-'));
  await cp(join(messages, 'catalogs/en'), join(folder, 'catalogs/en'), { recursive: true });
  await mkdir(join(folder, 'catalogs/eo'));
  const shell = { page: { description: 'Planu “vojaĝon”.' }, tagline: MADE_UP };
  await writeFile(join(folder, 'catalogs/eo/shell.json'), JSON.stringify(shell));
  const compiled = join(folder, 'compiled');
  await compileMessages(join(folder, 'catalogs'), compiled);
  await buildLanguages({ compiled, outDir: join(folder, 'dist') }, 'silent');
});
afterAll(() => rm(folder, { recursive: true }));

const page = (language: string): Promise<string> => readFile(join(folder, 'dist', language, 'index.html'), 'utf8');

async function code(language: string): Promise<string> {
  const assets = join(folder, 'dist', language, 'assets');
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  return (await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')))).join('\n');
}

it('builds the first language at the root', async () => {
  const html = await page('');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('content="Plan a road trip across the US with the weather you will meet at every stop."');
  expect(html).toMatch(/ src="\/assets\/\S+\.js"/);
  const english = await code('');
  expect(english).toContain(ENGLISH);
  expect(english).not.toContain(MADE_UP);
});

it('builds a sample language in its own folder, from its catalogs only', async () => {
  const html = await page('eo');
  expect(html).toContain('<html lang="eo">');
  expect(html).toContain('content="Planu “vojaĝon”."');
  expect(html).toContain('Roadcast needs JavaScript to plan a trip.');
  expect(html).toMatch(/ src="\/eo\/assets\/\S+\.js"/);
  const madeUp = await code('eo');
  expect(madeUp).toContain(MADE_UP);
  expect(madeUp).not.toContain(ENGLISH);
});
