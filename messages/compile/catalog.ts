import { type FunctionArg, type PlainArg, parse, type Select, type Token } from '@messageformat/parser';
import { compileModule, MessageFormat } from './message-format.ts';

/** A translators' catalog: texts in ICU MessageFormat by name. */
export type Catalog = string | readonly Catalog[] | { readonly [name: string]: Catalog };

/** Names and TypeScript types of a message's arguments. */
export type Arguments = ReadonlyMap<string, string>;

/** A compiled module and its declarations. */
export interface Compiled {
  readonly module: string;
  readonly declarations: string;
}

/** Matches a name that can be a property without quotes. */
const BARE = /^[A-Za-z_$][\w$]*$/;

/**
 * Compiles a catalog to a module of constants and small functions.
 * @param language BCP 47 language of the catalog, which determines plurals and numbers.
 * @param exported name of the module's export.
 * @param asDocument whether to compile the whole catalog to one function of all its arguments rather than a function
 * per text.
 * @throws Error with the name of a text that isn't valid ICU MessageFormat.
 */
export function compileCatalog(language: string, exported: string, catalog: Catalog, asDocument: boolean): Compiled {
  const texts = [...leaves(catalog)];
  const formats = new MessageFormat(language, { returnType: 'string' });
  const flat: Record<string, string> = {};
  for (const [index, { path, text }] of texts.entries()) {
    argumentsOf(text, path);
    flat[`t${index}`] = text;
  }
  const { imports, functions } = split(compileModule(formats, flat));
  let next = 0;
  const values = print(catalog, (text) => {
    const source = functions[next] ?? '';
    next += 1;
    const isConstant = argumentsOf(text).size === 0;
    return isConstant || asDocument ? source.replace(/^\(\w*\) => /, '') : source;
  });
  return {
    module: `${imports}export const ${exported} = ${asDocument ? '(d) => (' : ''}${values}${asDocument ? ')' : ''};\n`,
    declarations: asDocument ? documentDeclarations(exported, catalog) : textDeclarations(exported, catalog),
  };
}

function textDeclarations(exported: string, catalog: Catalog): string {
  const type = print(catalog, (text) => {
    const given = argumentsOf(text);
    return given.size === 0 ? 'string' : `(d: ${objectType(given)}) => string`;
  });
  return `export declare const ${exported}: ${type};\n`;
}

function documentDeclarations(exported: string, catalog: Catalog): string {
  const all = new Map<string, string>();
  for (const { path, text } of leaves(catalog)) for (const [name, type] of argumentsOf(text, path)) all.set(name, type);
  return `export declare const ${exported}: (d: ${objectType(all)}) => ${print(catalog, () => 'string')};\n`;
}

const objectType = (given: Arguments): string =>
  `{ ${[...given].map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }`;

/**
 * Returns a text's arguments and their types. A plain argument is a string; numbers, plurals and choices have the types
 * their formats require.
 * @throws Error with the text's path if invalid.
 */
export function argumentsOf(text: string, path = 'a text'): Arguments {
  const found = new Map<string, string>();
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue;
      const type = typeOf(token);
      const known = found.get(token.arg);
      if (known !== undefined && known !== type) throw new Error(`${path}: {${token.arg}} is a ${known} and a ${type}`);
      found.set(token.arg, type);
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  try {
    visit(parse(text));
  } catch (error) {
    throw new Error(`${path} is not ICU MessageFormat: ${error instanceof Error ? error.message : String(error)}`);
  }
  return found;
}

function typeOf(token: PlainArg | FunctionArg | Select): string {
  switch (token.type) {
    case 'argument':
      return 'string';
    case 'function':
      return token.key === 'number' ? 'number' : 'Date | number';
    case 'select': {
      const keys = token.cases.map(({ key }) => key).filter((key) => key !== 'other');
      return keys.every((key) => key === 'true' || key === 'false') ? 'boolean' : 'string';
    }
    default:
      return 'number';
  }
}

/** Yields all texts of a catalog in order, with their paths. */
export function* leaves(catalog: Catalog, path = ''): Generator<{ readonly path: string; readonly text: string }> {
  if (typeof catalog === 'string') yield { path, text: catalog };
  else
    for (const [name, inner] of Object.entries(catalog)) {
      yield* leaves(inner as Catalog, path === '' ? name : `${path}.${name}`);
    }
}

/**
 * Returns the source code of a catalog as a value or type.
 * @param leaf returns the source code of a text.
 */
function print(catalog: Catalog, leaf: (text: string) => string): string {
  if (typeof catalog === 'string') return leaf(catalog);
  if (Array.isArray(catalog)) return `[${catalog.map((inner: Catalog) => print(inner, leaf)).join(', ')}]`;
  const entries = Object.entries(catalog).map(
    ([name, inner]) => `${BARE.test(name) ? name : JSON.stringify(name)}: ${print(inner as Catalog, leaf)}`,
  );
  return `{\n${entries.join(',\n')}\n}`;
}

/** Splits the library's module into imports and functions, which are sorted by name, one per line. */
function split(module: string): { readonly imports: string; readonly functions: readonly string[] } {
  const start = module.indexOf('export default {');
  const functions = [...module.slice(start).matchAll(/^ {2}t\d+: (.*?),?$/gm)].map(([, source = '']) => source);
  return { imports: module.slice(0, start), functions };
}
