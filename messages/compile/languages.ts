import type { Catalog } from './catalog.ts';
import { argumentsOf, leaves } from './catalog.ts';

/** Source language of texts. Translations have the same names and arguments. */
export const sourceLanguage = 'en';

/** A translated catalog, completed with source texts, and its problems. */
export interface Translated {
  readonly catalog: Catalog;
  /** Paths of untranslated texts, which are replaced by the source texts. */
  readonly missing: readonly string[];
  /** Problems for the translator to fix, one sentence each. */
  readonly wrong: readonly string[];
}

/** Merges a translation into the source. Uses the source text if a translation is missing or unusable. */
export function translate(source: Catalog, translation: Catalog): Translated {
  const given = new Map([...leaves(translation)].map(({ path, text }) => [path, text]));
  const missing: string[] = [];
  const wrong: string[] = [];
  const known = new Set<string>();
  const pick = (text: string, path: string): string => {
    known.add(path);
    const translated = given.get(path);
    if (translated === undefined) {
      missing.push(path);
      return text;
    }
    const problem = unlike(text, translated, path);
    if (problem === undefined) return translated;
    wrong.push(problem);
    return text;
  };
  const catalog = map(source, pick);
  for (const path of given.keys()) if (!known.has(path)) wrong.push(`${path} is not in the source: remove it`);
  return { catalog, missing, wrong };
}

/**
 * Returns why a translation can't replace its source text; undefined if it can. A translation may omit an argument, but
 * not add one or change its type.
 */
function unlike(text: string, translated: string, path: string): string | undefined {
  const allowed = argumentsOf(text, path);
  try {
    for (const [name, type] of argumentsOf(translated, path)) {
      if (!allowed.has(name)) return `${path} asks for {${name}}, which the source does not have`;
      if (allowed.get(name) !== type)
        return `${path}: {${name}} is a ${type} here and a ${allowed.get(name)} in the source`;
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return undefined;
}

function map(catalog: Catalog, change: (text: string, path: string) => string, path = ''): Catalog {
  if (typeof catalog === 'string') return change(catalog, path);
  const inner = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(catalog)) return catalog.map((item: Catalog, index) => map(item, change, inner(String(index))));
  return Object.fromEntries(
    Object.entries(catalog).map(([name, item]) => [name, map(item as Catalog, change, inner(name))]),
  );
}
