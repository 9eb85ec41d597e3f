import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A catalog by the name that the code imports it by. `sentences` and `spoken` are code, which imports catalogs itself, and what is said aloud
 * has its own language, whatever the application's is.
 */
const CATALOG = /^@roadcast\/messages\/(?!sentences$|spoken(?:\/|$))(.+)$/;

/** What `index.html` takes from the catalogs. */
const PLACEHOLDER = /%(\w+)%/g;

/**
 * Puts one language into the application: its catalogs for those that the code imports, and its words into the page.
 * @param language folder of the compiled catalogs. @param compiled folder of all languages.
 */
export function catalogs(language: string, compiled: string): Plugin {
  return {
    name: 'catalogs',
    enforce: 'pre',
    resolveId(source) {
      const [, name] = CATALOG.exec(source) ?? [];
      return name === undefined ? null : join(compiled, language, `${name}.js`);
    },
    async transformIndexHtml(html) {
      const file = join(compiled, language, 'shell.js');
      const { shellTexts } = (await import(pathToFileURL(file).href)) as typeof import('@roadcast/messages/shell');
      const words: Readonly<Record<string, string>> = shellTexts.page;
      const named = html.replace(/<html lang="[^"]*"/, `<html lang="${language}"`);
      return named.replace(PLACEHOLDER, (all, name: string) => (words[name] ?? all).replaceAll('"', '&quot;'));
    },
  };
}
