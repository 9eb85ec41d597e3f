import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Matches the import of a catalog. Excludes `sentences` and `spoken`, which are code that imports catalogs; spoken text
 * has a language of its own.
 */
const CATALOG = /^@roadcast\/messages\/(?!sentences$|spoken(?:\/|$))(.+)$/;

/** Matches placeholders in `index.html`, which are filled from the catalogs. */
const PLACEHOLDER = /%(\w+)%/g;

/**
 * Returns a plugin that builds one language into the application: resolves catalog imports and fills in the page's
 * text.
 * @param language folder name of the language's compiled catalogs.
 * @param compiled folder containing all languages.
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
