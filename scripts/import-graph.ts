/** Import graph of the sources, including type imports, and its cycles. */
import { dirname, posix } from 'node:path';
// The same parser as in Vite, which takes a second to import.
import { parseSync, Visitor } from 'rolldown/utils';
import { resolvedImport } from './sources.ts';

/** Imported files by importing file, as paths from the root with forward slashes. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Cycle in which each member reaches all others through imports. */
export interface Cycle {
  readonly kind: 'files' | 'folders' | 'nested';
  /** Paths from the root. */
  readonly members: readonly string[];
  /** Imports that form the cycle: 'from -> to'; for folders, one per pair. */
  readonly imports: readonly string[];
}

/**
 * Builds the import graph. Follows static and dynamic imports, type imports (`import type`, `import('x').T`),
 * re-exports, and `@roadcast/` specifiers.
 * @param sources text by path from the root. Imports of other files are ignored.
 */
export function importGraph(
  sources: ReadonlyMap<string, string>,
  specifiers: Specifiers = specifiersIn(sources),
): ImportGraph {
  return new Map(
    [...specifiers].map(([file, names]) => {
      const targets = names.flatMap((specifier) => resolvedImport(file, specifier));
      return [file, new Set(targets.filter((target) => sources.has(target)))];
    }),
  );
}

/** Specifiers of imports and re-exports by file, including types. */
export type Specifiers = ReadonlyMap<string, readonly string[]>;

/** Parses all sources. @throws Error for a file that can't be parsed. */
export const specifiersIn = (sources: ReadonlyMap<string, string>): Specifiers =>
  new Map([...sources].map(([file, text]) => [file, specifiersOf(file, text)]));

function specifiersOf(file: string, text: string): string[] {
  const parsed = parseSync(file, text);
  if (parsed.errors[0]) throw new Error(`${file} cannot be parsed: ${parsed.errors[0].message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const found = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
  // The module record lacks types and empty exports, but takes a third of the time of the syntax tree, which few files
  // need.
  const isWhole = dynamicImports.length === 0 && !/\bimport\s*\(|\bexport\s*\{\s*\}/.test(text);
  return isWhole ? found : [...found, ...otherImports(parsed.program)];
}

/** Returns the specifiers of `import('x')`, as an expression or as a type, and of `export {} from`. */
function otherImports(program: Parameters<Visitor['visit']>[0]): string[] {
  const found: string[] = [];
  const take = (source: { readonly type: string } | null): void => {
    if (source && 'value' in source && typeof source.value === 'string') found.push(source.value);
  };
  new Visitor({
    ExportNamedDeclaration: ({ source }) => take(source),
    ImportExpression: ({ source }) => take(source),
    TSImportType: ({ source }) => take(source),
  }).visit(program);
  return found;
}

/** Returns the cycles between files. */
export function fileCycles(graph: ImportGraph): Cycle[] {
  return cycles(graph).map((members) => ({ kind: 'files', members, imports: importsAmong(graph, members) }));
}

function importsAmong(graph: ImportGraph, members: readonly string[]): string[] {
  return members.flatMap((from) => members.filter((to) => graph.get(from)?.has(to)).map((to) => `${from} -> ${to}`));
}

/**
 * Returns the cycles between folders with the same parent. A folder imports another if any file in it does, at any
 * depth, including its index and tests. Files directly in the parent don't belong to any of its folders.
 */
export function folderCycles(graph: ImportGraph): Cycle[] {
  return [...siblingImports(graph).values()].flatMap((between) => {
    const folders = new Map([...between].map(([from, targets]) => [from, new Set(targets.keys())]));
    return cycles(folders).map((members): Cycle => {
      const imports = members.flatMap((from) => members.flatMap((to) => between.get(from)?.get(to) ?? []));
      return { kind: 'folders', members, imports };
    });
  });
}

/** Names of a folder's public files, which may re-export from its subfolders. */
const DOORS = new Set(['index.ts', 'public.ts']);

/**
 * Returns cycles between a folder and its subfolder: files directly in the folder import the subfolder, and files in
 * the subfolder import those files. Ignores imports by the folder's public file and by tests.
 */
export function nestedCycles(graph: ImportGraph): Cycle[] {
  const down = new Map<string, string>();
  const up = new Map<string, string>();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const below = subfolderBetween(file, target);
      if (below !== null && !DOORS.has(posix.basename(file)) && !file.includes('.test.')) {
        entry(down, below, () => `${file} -> ${target}`);
      }
      const above = subfolderBetween(target, file);
      if (above !== null) entry(up, above, () => `${file} -> ${target}`);
    }
  }
  return [...down].flatMap(([subfolder, first]): Cycle[] => {
    const back = up.get(subfolder);
    const members = [posix.dirname(subfolder), subfolder];
    return back === undefined ? [] : [{ kind: 'nested', members, imports: [first, back] }];
  });
}

/** Returns the subfolder of `upper`'s folder that contains `lower`; null if there is none. */
function subfolderBetween(upper: string, lower: string): string | null {
  const folder = `${posix.dirname(upper)}/`;
  if (!lower.startsWith(folder)) return null;
  const [name, ...rest] = lower.slice(folder.length).split('/');
  return rest.length === 0 ? null : `${folder}${name}`;
}

/** First import between two folders, by parent, importing folder and imported folder. */
type SiblingImports = Map<string, Map<string, Map<string, string>>>;

function siblingImports(graph: ImportGraph): SiblingImports {
  const parents: SiblingImports = new Map();
  for (const [file, targets] of graph) {
    // Skip test doubles, which may use any folder whose tests use them.
    if (file.includes('/testing/')) continue;
    for (const target of targets) {
      const pair = siblings(file, target);
      if (!pair) continue;
      const between = entry(parents, pair.parent, () => new Map<string, Map<string, string>>());
      entry(
        entry(between, pair.from, () => new Map<string, string>()),
        pair.to,
        () => `${file} -> ${target}`,
      );
    }
  }
  return parents;
}

/**
 * Returns the two files' folders directly below their deepest common folder; null if either file is directly in that
 * folder.
 */
function siblings(file: string, target: string): { parent: string; from: string; to: string } | null {
  const [a, b] = [dirname(file).split('/'), dirname(target).split('/')];
  const parting = a.findIndex((part, i) => part !== b[i]);
  if (parting === -1 || b[parting] === undefined) return null;
  const folder = (parts: readonly string[]): string => parts.slice(0, parting + 1).join('/');
  return { parent: a.slice(0, parting).join('/'), from: folder(a), to: folder(b) };
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/**
 * Returns the groups of two or more nodes that reach each other (Tarjan's strongly connected components), and the nodes
 * that import themselves.
 */
function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const low = (node: string): number => lowest.get(node) ?? 0;
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(low(node), low(next)));
    }
    if (low(node) !== order.get(node)) return;
    const members = open.splice(open.indexOf(node));
    if (members.length > 1 || graph.get(node)?.has(node)) found.push(members.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
