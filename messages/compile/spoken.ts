import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalog, compileCatalog } from './catalog.ts';
import { translate } from './languages.ts';

/** The source language of spoken texts; the others have the same names and arguments. */
const sourceLanguage = 'en-US';

export interface CompiledSpeech {
  /** Module and declaration sources by file name: 'fr-FR.js'. */
  readonly files: ReadonlyMap<string, string>;
  /** Problems for the translator, one sentence each. */
  readonly wrong: readonly string[];
}

/**
 * Compiles spoken texts: a module per language, each loaded on its own. Unlike screen texts, a missing text is an
 * error: no voice reads another language's words.
 * @param folder with a catalog for each language: `fr-FR.json`.
 * @throws Error naming the text if the source isn't valid.
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
    // All languages share one set of declarations, so they have the same type.
    files.set(`${language}.d.ts`, compileCatalog(language, 'spokenTexts', source, false).declarations);
  }
  return { files, wrong };
}
