import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spokenLanguages } from '../src/spoken-words.ts';
import { argumentsOf, type Catalog, leaves } from './catalog.ts';
import { compileMessages } from './compile.ts';
import { compileSpoken } from './spoken.ts';

const ours = join(import.meta.dirname, '../spoken');

let folder = '';
beforeEach(async () => {
  // Use a folder inside the project, so the compiled modules can import the library.
  folder = await mkdtemp(join(import.meta.dirname, '..', '.test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, catalog: unknown): Promise<void> => writeFile(join(folder, file), JSON.stringify(catalog));

describe('spoken texts', () => {
  it('have a catalog for each voice language', async () => {
    expect((await readdir(ours)).sort()).toEqual(spokenLanguages.map((language) => `${language}.json`).sort());
  });

  it('have the same names and arguments in all languages', async () => {
    expect((await compileSpoken(ours)).wrong).toEqual([]);
    const shapeOf = async (language: string): Promise<Record<string, string[]>> => {
      const catalog = JSON.parse(await readFile(join(ours, `${language}.json`), 'utf8')) as Catalog;
      return Object.fromEntries(
        [...leaves(catalog)].map(({ path, text }) => [path, [...argumentsOf(text).keys()].sort()]),
      );
    };
    const [source, ...others] = await Promise.all(spokenLanguages.map(shapeOf));
    for (const other of others) {
      expect(Object.keys(other)).toEqual(Object.keys(source ?? {}));
      // State route names are the same in all languages.
      expect({ ...other, 'road.state': null }).toEqual({ ...source, 'road.state': null });
    }
  });
});

describe('compiling it', () => {
  it('creates a module per language, with the language’s plurals', async () => {
    await write('en-US.json', { miles: '{miles, plural, one {{figure} mile} other {{figure} miles}}' });
    await write('fr-FR.json', { miles: '{miles, plural, one {{figure} mile} other {{figure} miles}}' });
    const compiled = join(folder, 'compiled');
    await compileMessages(join(import.meta.dirname, '../catalogs'), compiled, folder);
    const load = async (language: string) => {
      const file = pathToFileURL(join(compiled, 'spoken', `${language}.js`));
      const { spokenTexts } = (await import(/* @vite-ignore */ file.href)) as {
        spokenTexts: { miles: (d: { miles: number; figure: string }) => string };
      };
      return spokenTexts.miles({ miles: 1.5, figure: '1.5' });
    };
    expect([await load('en-US'), await load('fr-FR')]).toEqual(['1.5 miles', '1.5 mile']);
  });

  it('treats an untranslated text as an error, because no voice reads another language', async () => {
    await write('en-US.json', { now: 'Now {maneuver}.', following: '{first}, then {second}' });
    await write('de-DE.json', { now: 'Jetzt {was}.', more: 'Mehr' });
    expect((await compileSpoken(folder)).wrong).toEqual([
      'spoken/de-DE: following is not translated',
      'spoken/de-DE: now asks for {was}, which the source does not have',
      'spoken/de-DE: more is not in the source: remove it',
    ]);
  });
});
