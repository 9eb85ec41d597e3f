import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalog, compileCatalog } from './catalog.ts';
import { translate } from './languages.ts';

/** Source language of spoken texts. Translations have the same names and arguments. */
const sourceLanguage = 'en-US';

export interface CompiledSpeech {
  /** Source code of modules and declarations by file name, like 'fr-FR.js'. */
  readonly files: ReadonlyMap<string, string>;
  /** Problems for the translator to fix, one sentence each. */
  readonly wrong: readonly string[];
}

/**
 * Compiles spoken texts to a module per language, each loaded separately. Unlike for screen texts, a missing text is an
 * error, because no voice reads another language.
 * @param folder folder with a catalog per language, like `fr-FR.json`.
 * @throws Error with the text's name if a source text is invalid.
 */
export async function compileSpoken(folder: string): Promise<CompiledSpeech> {
  const languages = (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
  const read = async (language: string): Promise<Catalog> =>
    JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8')) as Catalog;
  const source = await read(sourceLanguage);
  const files = new Map<string, string>();
  const wrong: string[] = [];
  for (const language of languages) {
    const translated = translate(source, await read(language));
    const mistakes = [...translated.missing.map((path) => `${path} is not translated`), ...translated.wrong];
    wrong.push(...mistakes.map((sentence) => `spoken/${language}: ${sentence}`));
    const { module } = compileCatalog(language, 'spokenTexts', translated.catalog, false);
    files.set(`${language}.js`, module);
    // Use the source's declarations, so that all languages have the same type.
    files.set(`${language}.d.ts`, compileCatalog(language, 'spokenTexts', source, false).declarations);
  }
  return { files, wrong };
}
