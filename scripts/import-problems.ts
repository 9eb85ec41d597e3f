import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { browserFolder, isListed, orders, packageRuleOf, placeIn, refusal } from './boundaries.ts';
import {
  type Cycle,
  fileCycles,
  folderCycles,
  type ImportGraph,
  importGraph,
  nestedCycles,
  specifiersIn,
} from './import-graph.ts';
import { resolvedImport } from './sources.ts';

/** Maximum number of files in a folder, because larger folders are hard to navigate. */
const MOST_FILES = 40;

/**
 * Checks imports against `boundaries.ts`: directions, packages, cycles, and the size of folders.
 * @param sources text by path from the root. @returns one line per problem.
 */
export function importProblems(sources: ReadonlyMap<string, string>): string[] {
  const specifiers = specifiersIn(sources);
  const graph = importGraph(sources, specifiers);
  return [
    ...wrongDirections(graph),
    ...[...specifiers].flatMap(([file, names]) => closedPackages(file, names)),
    ...[...fileCycles(graph), ...folderCycles(graph), ...nestedCycles(graph)].map(cycleLine),
    ...unlistedFolders([...graph.keys()]),
    ...crowdedFolders([...graph.keys()]),
  ];
}

function wrongDirections(graph: ImportGraph): string[] {
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap((to) => {
      const message = refusal(from, to);
      return message === null ? [] : [`${from} imports ${to}: ${message}`];
    }),
  );
}

/** Returns the imports of packages that the file's folder must not use. */
function closedPackages(file: string, specifiers: readonly string[]): string[] {
  const rule = packageRuleOf(file);
  const noNode = rule?.never.includes('node:*') || (file.startsWith(`${browserFolder}/`) && !file.includes('.test.'));
  if (!rule) return [];
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.') || resolvedImport(file, specifier).length > 0) return [];
    if (noNode && isBuiltin(specifier)) return [`${file} imports ${specifier}: it can't import Node's modules`];
    const isClosed = rule.never.some((name) => specifier === name || specifier.startsWith(`${name}/`));
    return isClosed ? [`${file} imports ${specifier}: ${rule.message}`] : [];
  });
}

const cycleLine = ({ kind, members, imports }: Cycle): string =>
  `cycle of ${kind === 'nested' ? 'a folder and its subfolder' : kind}: ${members.join(', ')} (${imports.join('; ')})`;

/** Returns the folders that `boundaries.ts` doesn't list. */
function unlistedFolders(files: readonly string[]): string[] {
  const unlisted = orders.flatMap((order) =>
    files.flatMap((file) => {
      const place = placeIn(order, file);
      return place === undefined || isListed(order, place) ? [] : [`${order.folder}/${place}`];
    }),
  );
  return [...new Set(unlisted)].map((folder) => `${folder} is missing in scripts/boundaries.ts`);
}

function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > MOST_FILES ? [`${folder} has ${count} files, more than ${MOST_FILES}`] : [],
  );
}
