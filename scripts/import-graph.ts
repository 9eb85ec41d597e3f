/** Which file imports which, read from the sources as they are, and the cycles in it. Types count as much as values do. */
import { dirname, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { resolvedImport } from './sources.ts';

/** For each file, by its path from the root with forward slashes, the files that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** A cycle: each member reaches every other one. */
export interface Cycle {
  readonly kind: 'files' | 'folders' | 'nested';
  /** Paths from the root. */
  readonly members: readonly string[];
  /** Imports that close it: 'from -> to', for folders one for each pair. */
  readonly imports: readonly string[];
}

/**
 * Follows static and dynamic imports, those of types (`import type`, `import('x').T`), re-exports, and `@roadcast/` specifiers.
 * @param sources text by path from the root. Imports of files that are not among them are left out.
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

/** Specifiers of imports and re-exports, types too, by file. */
export type Specifiers = ReadonlyMap<string, readonly string[]>;

/** Parses every source. @throws Error for a file that cannot be parsed. */
export const specifiersIn = (sources: ReadonlyMap<string, string>): Specifiers =>
  new Map([...sources].map(([file, text]) => [file, specifiersOf(file, text)]));

function specifiersOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: string[] = [];
  const take = (source: { readonly type: string } | null): void => {
    if (source && 'value' in source && typeof source.value === 'string') found.push(source.value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => take(source),
    ExportNamedDeclaration: ({ source }) => take(source),
    ExportAllDeclaration: ({ source }) => take(source),
    ImportExpression: ({ source }) => take(source),
    TSImportType: ({ source }) => take(source),
  }).visit(program);
  return found;
}

/** @returns the cycles between files. */
export function fileCycles(graph: ImportGraph): Cycle[] {
  return cycles(graph).map((members) => ({ kind: 'files', members, imports: importsAmong(graph, members) }));
}

function importsAmong(graph: ImportGraph, members: readonly string[]): string[] {
  return members.flatMap((from) => members.filter((to) => graph.get(from)?.has(to)).map((to) => `${from} -> ${to}`));
}

/**
 * @returns the cycles between folders of one parent. A folder imports another where any file in it does, however deep, its index
 * and its tests included; files that stand in the parent itself are in none of them.
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

/** What a folder shows to others; it may gather what stands in its subfolders. */
const DOORS = new Set(['index.ts', 'public.ts']);

/**
 * @returns the folders that know a subfolder of theirs which knows them: files that stand in the folder itself import the subfolder,
 * and files in that import them back. The folder's door and its tests may look down at what looks up at them.
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

/** @returns the subfolder, of the one that `upper` stands in, that holds `lower`; null where none does. */
function subfolderBetween(upper: string, lower: string): string | null {
  const folder = `${posix.dirname(upper)}/`;
  if (!lower.startsWith(folder)) return null;
  const [name, ...rest] = lower.slice(folder.length).split('/');
  return rest.length === 0 ? null : `${folder}${name}`;
}

/** By parent, then by importing folder, then by imported folder: the first import between them. */
type SiblingImports = Map<string, Map<string, Map<string, string>>>;

function siblingImports(graph: ImportGraph): SiblingImports {
  const parents: SiblingImports = new Map();
  for (const [file, targets] of graph) {
    // Test doubles may use every folder that tests them.
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

/** @returns the two folders below the last common one that two files stand in; null where one of them stands in that itself. */
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

/** @returns the groups of nodes that reach each other, two or more each (Tarjan's strongly connected components), and nodes that name themselves. */
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
