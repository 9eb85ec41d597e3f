import type { Catalog } from './catalog.ts';
import { argumentsOf, leaves } from './catalog.ts';

/** The language in which the texts are written first; every other one follows its names and arguments. */
export const sourceLanguage = 'en';

/** A catalog of another language, filled up from the source, and what there is to say about it. */
export interface Translated {
  readonly catalog: Catalog;
  /** Texts that are not translated yet: the source's stand in for them. */
  readonly missing: readonly string[];
  /** What a translator has to mend, each as a sentence. */
  readonly wrong: readonly string[];
}

/**
 * Lays a translation over the source. A text that is missing, or that is not translated in a way that the code can use,
 * keeps the source's words.
 */
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

/** Why a translation cannot stand for its source: it may leave out an argument, but not ask for one more or another kind. */
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
