import { describe, expect, it } from 'vitest';
import { fileCycles, folderCycles, type ImportGraph, importGraph, nestedCycles } from './import-graph.ts';

describe('a cycle between files', () => {
  const back = "import { a } from './a.ts';\nexport const b = a;\n";
  it.each([
    ['a value', "import { b } from './b.ts';\nexport const a = b;\n"],
    ['a type', "import type { B } from './b.ts';\nexport const a: B | null = null;\n"],
    ['a type among values', "import { type B } from './b.ts';\nexport const a: B | null = null;\n"],
    ['a type in place', "export const a: import('./b.ts').B | null = null;\n"],
    ['a re-export', "export * from './b.ts';\n"],
    ['a re-exported name', "export { b } from './b.ts';\nexport const a = 1;\n"],
    ['a re-exported type', "export type { B } from './b.ts';\nexport const a = 1;\n"],
    ['a dynamic import', "export const a = (): Promise<unknown> => import('./b.ts');\n"],
    ['an import for its effect', "import './b.ts';\nexport const a = 1;\n"],
    ['its package', "import { b } from '@roadcast/server/platform/b';\nexport const a = b;\n"],
  ])('is found through %s', (_, text) => {
    const graph = importGraph(new Map([...tree('server/src/platform/a.ts', text), ['server/src/platform/b.ts', back]]));
    expect(fileCycles(graph)).toEqual([
      {
        kind: 'files',
        members: ['server/src/platform/a.ts', 'server/src/platform/b.ts'],
        imports: [
          'server/src/platform/a.ts -> server/src/platform/b.ts',
          'server/src/platform/b.ts -> server/src/platform/a.ts',
        ],
      },
    ]);
  });

  it('is found among several files and packages, and beside another cycle', () => {
    const graph = importGraph(
      new Map([
        ['core/src/geo/index.ts', "export * from './line.ts';\n"],
        ['core/src/geo/line.ts', "import '@roadcast/contract';\n"],
        ['contract/src/index.ts', "import '@roadcast/core/geo';\n"],
        ['web/src/lib/a.tsx', "import './b.ts';\n"],
        ['web/src/lib/b.ts', "import './a.tsx';\n"],
      ]),
    );
    expect(fileCycles(graph).map(({ members }) => members)).toEqual([
      ['contract/src/index.ts', 'core/src/geo/index.ts', 'core/src/geo/line.ts'],
      ['web/src/lib/a.tsx', 'web/src/lib/b.ts'],
    ]);
  });

  it('is not seen in comments, strings and paths that meet again', () => {
    const graph = importGraph(
      new Map([
        ['core/src/geo/a.ts', "import './b.ts';\nimport './c.ts';\n"],
        ['core/src/geo/b.ts', "import './d.ts';\n"],
        ['core/src/geo/c.ts', "import './d.ts';\n"],
        ['core/src/geo/d.ts', "// import './a.ts';\nexport const text = \"import './a.ts';\";\n"],
      ]),
    );
    expect(fileCycles(graph)).toEqual([]);
  });
});

describe('a cycle between folders', () => {
  it('is found although no file is in a cycle', () => {
    const graph = importGraph(
      new Map([
        ['core/src/roads/index.ts', "export * from './road.ts';\n"],
        ['core/src/roads/road.ts', 'export type Road = string;\n'],
        ['core/src/roads/times.ts', "import type { Clock } from '../itinerary/clock.ts';\nexport type A = Clock;\n"],
        ['core/src/itinerary/clock.ts', 'export type Clock = number;\n'],
        ['core/src/itinerary/stops.ts', "import type { Road } from '../roads/index.ts';\nexport type B = Road;\n"],
      ]),
    );
    expect(fileCycles(graph)).toEqual([]);
    expect(folderCycles(graph)).toEqual([
      {
        kind: 'folders',
        members: ['core/src/itinerary', 'core/src/roads'],
        imports: [
          'core/src/itinerary/stops.ts -> core/src/roads/index.ts',
          'core/src/roads/times.ts -> core/src/itinerary/clock.ts',
        ],
      },
    ]);
  });

  it('is found among three folders, between nested folders, between packages, and if a test closes it', () => {
    const around = { 'a/x.ts': '../b/x.ts', 'b/x.ts': '../c/deep/x.ts', 'c/y.ts': '../a/y.ts', 'c/deep/x.ts': '' };
    expect(foldersOf('dataset/', { ...around, 'a/y.ts': '' })).toEqual([['dataset/a', 'dataset/b', 'dataset/c']]);
    const tested = { 'a/x.ts': '../b/x.ts', 'b/x.ts': '', 'b/x.test.ts': '../a/y.ts', 'a/y.ts': '' };
    expect(foldersOf('web/src/', tested)).toEqual([['web/src/a', 'web/src/b']]);
    const packages = { 'core/src/geo/index.ts': '@roadcast/contract', 'contract/src/index.ts': '@roadcast/core/sun' };
    expect(foldersOf('', { ...packages, 'core/src/sun/index.ts': '' })).toEqual([['contract', 'core']]);
  });
});

describe('a cycle between a folder and its subfolder', () => {
  const cycle = { 'map.ts': './layers/deep/road.ts', 'layers/deep/road.ts': '../../fonts.ts', 'fonts.ts': '' };

  it('is found if files in the folder import from the subfolder', () => {
    expect(nestedCycles(graphOf('web/src/', cycle))).toEqual([
      {
        kind: 'nested',
        members: ['web/src', 'web/src/layers'],
        imports: ['web/src/map.ts -> web/src/layers/deep/road.ts', 'web/src/layers/deep/road.ts -> web/src/fonts.ts'],
      },
    ]);
    expect(folderCycles(graphOf('web/src/', cycle))).toEqual([]);
  });

  it.each(['index.ts', 'public.ts', 'map.test.ts'])('doesn’t exist with %s', (file) => {
    const { 'map.ts': down, ...others } = cycle;
    expect(nestedCycles(graphOf('web/src/', { ...others, [file]: down }))).toEqual([]);
  });

  it('doesn’t exist if only one side imports the other', () => {
    expect(nestedCycles(graphOf('web/src/', { ...cycle, 'layers/deep/road.ts': '' }))).toEqual([]);
    expect(nestedCycles(graphOf('web/src/', { ...cycle, 'map.ts': '' }))).toEqual([]);
  });
});

const tree = (path: string, text: string): Map<string, string> => new Map([[path, text]]);

/** Returns the graph of a folder's files. @param imports each file's only specifier; '' if it has none. */
function graphOf(folder: string, imports: Readonly<Record<string, string>>): ImportGraph {
  const sources = Object.entries(imports).map(([file, specifier]): [string, string] => [
    folder + file,
    specifier === '' ? 'export const a = 1;\n' : `import '${specifier}';\n`,
  ]);
  return importGraph(new Map(sources));
}

/** Returns the members of the cycles between folders. */
const foldersOf = (folder: string, imports: Readonly<Record<string, string>>): (readonly string[])[] =>
  folderCycles(graphOf(folder, imports)).map(({ members }) => members);
