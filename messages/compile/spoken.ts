import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalog, compileCatalog } from './catalog.ts';
import { translate } from './languages.ts';

/** The language in which what is said aloud is written first; the others have the same names and arguments. */
const sourceLanguage = 'en-US';

export interface CompiledSpeech {
  /** Texts of modules and declarations by their names: 'fr-FR.js'. */
  readonly files: ReadonlyMap<string, string>;
  /** What a translator has to mend, each as a sentence. */
  readonly wrong: readonly string[];
}

/**
 * Compiles what is said aloud: a module for each language, which are loaded one by one. A text that is missing is a mistake
 * here: no voice reads another language's words.
 * @param folder with a catalog for each language: `fr-FR.json`.
 * @throws an error that names the text where the source is not valid.
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
    // One set of declarations: each language is then the same type.
    files.set(`${language}.d.ts`, compileCatalog(language, 'spokenTexts', source, false).declarations);
  }
  return { files, wrong };
}
