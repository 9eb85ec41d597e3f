import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { type Catalog, compileCatalog } from './catalog.ts';
import { sourceLanguage, translate } from './languages.ts';
import { compileSpoken } from './spoken.ts';

/** Path prefix of catalogs that are a single document, each compiled to one function of all its arguments. */
const DOCUMENTS = 'legal/';

/** Result of compiling all catalogs. */
export interface CompileReport {
  readonly languages: readonly string[];
  /** Paths of untranslated texts, like 'es/planner: heading'. */
  readonly missing: readonly string[];
  /** Invalid translations, which are replaced by the source texts. */
  readonly wrong: readonly string[];
}

/**
 * Compiles all catalogs of all languages to modules, `compiled/<language>/<catalog>.js`, with declarations common to
 * all languages. `compiled/<language>/language.js` has the language code for formatting dates, numbers and lists, and
 * `compiled/by-language/<catalog>.js` has a catalog in all languages. A language is a folder of catalogs; adding one
 * requires no code.
 * @param catalogs folder with a folder per language.
 * @param compiled folder for the modules, which is replaced.
 * @param spoken folder with a catalog of spoken texts per language, compiled to `compiled/spoken/<language>.js`; null
 * if there is none.
 * @throws Error with the text's name if a source text is invalid.
 */
export async function compileMessages(
  catalogs: string,
  compiled: string,
  spoken: string | null = null,
): Promise<CompileReport> {
  const languages = (await readdir(catalogs)).sort();
  const files = new Map<string, string>();
  for (const language of languages) {
    files.set(`${language}/language.js`, `export const language = ${JSON.stringify(language)};\n`);
    files.set(`${language}/language.d.ts`, 'export declare const language: string;\n');
  }
  const missing: string[] = [];
  const wrong: string[] = [];
  for (const name of await catalogNames(join(catalogs, sourceLanguage))) {
    const source = await readCatalog(join(catalogs, sourceLanguage, `${name}.json`));
    for (const language of languages) {
      const translated = translate(source, await readCatalog(join(catalogs, language, `${name}.json`), {}));
      missing.push(...translated.missing.map((path) => `${language}/${name}: ${path}`));
      wrong.push(...translated.wrong.map((sentence) => `${language}/${name}: ${sentence}`));
      const exported = exportName(name);
      const code = compileCatalog(language, exported, translated.catalog, name.startsWith(DOCUMENTS));
      files.set(`${language}/${name}.js`, code.module);
      files.set(`${language}/${name}.d.ts`, code.declarations);
    }
    for (const [extension, text] of Object.entries(byLanguage(name, languages))) {
      files.set(`by-language/${name}${extension}`, text);
    }
  }
  if (spoken !== null) {
    const said = await compileSpoken(spoken);
    for (const [name, text] of said.files) files.set(`spoken/${name}`, text);
    wrong.push(...said.wrong);
  }
  await replaceFolder(compiled, files);
  return { languages, missing, wrong };
}

/**
 * Returns a module with a catalog in all languages, like `mailsByLanguage`, for texts whose reader's language is known
 * only at run time.
 */
function byLanguage(name: string, languages: readonly string[]): Readonly<Record<'.js' | '.d.ts', string>> {
  const texts = exportName(name);
  const exported = texts.replace(/Texts$/, 'ByLanguage');
  const up = '../'.repeat(name.split('/').length);
  const from = (language: string): string => JSON.stringify(`${up}${language}/${name}.js`);
  const imports = languages.map((language, n) => `import { ${texts} as l${n} } from ${from(language)};\n`);
  const entries = languages.map((language, n) => `${JSON.stringify(language)}: l${n}`);
  return {
    '.js': `${imports.join('')}export const ${exported} = { ${entries.join(', ')} };\n`,
    '.d.ts':
      `import type { ${texts} } from ${from(sourceLanguage)};\n` +
      `export declare const ${exported}: { readonly ${sourceLanguage}: typeof ${texts}; readonly [language: string]: typeof ${texts} | undefined };\n`,
  };
}

/**
 * Returns the name of a catalog's export, like `savedTripsTexts` for 'saved-trips' and `termsTexts` for 'legal/terms'.
 */
function exportName(catalog: string): string {
  const words = basename(catalog).split('-');
  return `${words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')}Texts`;
}

async function catalogNames(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** @param otherwise catalog to return if the file is missing. */
async function readCatalog(file: string, otherwise?: Catalog): Promise<Catalog> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && otherwise !== undefined) return JSON.stringify(otherwise);
    throw error;
  });
  return JSON.parse(text) as Catalog;
}

/**
 * Writes changed files and deletes obsolete ones. Leaves unchanged files untouched, so that file watchers see only
 * changes.
 */
async function replaceFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) {
    const file = join(folder, name);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(relative(folder, file))) await rm(file);
  }
}
