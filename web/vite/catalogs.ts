import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Matches a catalog's import name. `sentences` and `spoken` are code that imports catalogs itself; spoken text has its
 * own language, independent of the application's.
 */
const CATALOG = /^@roadcast\/messages\/(?!sentences$|spoken(?:\/|$))(.+)$/;

/** Placeholders in `index.html`, filled from the catalogs. */
const PLACEHOLDER = /%(\w+)%/g;

/**
 * Builds one language into the application: resolves imported catalogs, and fills the page's text.
 * @param language folder of the compiled catalogs.
 * @param compiled folder of all languages.
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
