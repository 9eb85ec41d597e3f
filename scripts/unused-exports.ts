/**
 * Finds exports that no file imports, or only the test next to them. Parses sources as text, which works because the
 * formatter writes imports and exports in only one way. `tsx scripts/unused-exports.ts` lists unused exports and fails
 * if there are any.
 */
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSources, resolvedImport } from './sources.ts';

/** Files loaded by name by test runners, the build or aliases. */
const ENTRY_POINTS = [
  /\.config\.ts$/,
  /(^|\/)main\.tsx?$/,
  /^web\/src\/app\/prerender\.tsx$/,
  /^web\/src\/ui\/style-singleton\.ts$/,
];

/** Functions that test runners or `npm start` call, and exports that only their own test uses. */
const ALLOWED: ReadonlySet<string> = new Set([
  'tests/support/compiled.ts: setup',
  'tests/support/dataset.ts: setup',
  'tests/support/store-snapshot.ts: setup',
  'scripts/steps/steps.ts: isAllBuilt',
  'scripts/import-graph.ts: fileCycles',
  'scripts/import-graph.ts: folderCycles',
  'scripts/import-graph.ts: nestedCycles',
  'scripts/words.ts: wordsInRoom',
  'scripts/words.ts: needlessExceptions',
  'scripts/words.ts: translatedIn',
]);

const DECLARED = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const LISTED = /^(import|export)(?: type)? ([^;'"()]*?) from '([^']+)';/gm;
const EXPORTED_ALONE = /^export (?:type )?\{([^}]*)\};/gm;
const DYNAMIC =
  /(?:const \{([^}]*)\} = await )?\bimport\('([^']+)'\)(?:\.then\(\(\{([^}]*)\}\)|\.(?!then\b)(\w+)|,\s*\((\w+)\) => \5\.(\w+))?/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Matches identifiers that aren't property accesses. */
const WORD = /(?<![\w$]|(?<!\.)\.)[\w$]+/g;
const ALL = '*';

interface SourceFile {
  /** Names that the file declares and exports. */
  readonly declared: readonly string[];
  /** Re-exported names, with their original names and files. */
  readonly passedOn: readonly { readonly name: string; readonly from: string; readonly as: string }[];
  /** Imports by file and name; '*' for all of a file's exports. */
  readonly used: readonly { readonly from: string; readonly name: string }[];
}

/**
 * Finds unused exports. @param sources text by path from the root. @returns 'file: name' for each export that is unused
 * or used only by its file's own test.
 */
export function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const files = new Map([...sources].map(([file, text]) => [file, read(file, text, sources)]));
  const used = new Set<string>();
  const use = (file: string, name: string): void => {
    const key = `${file} ${name}`;
    const source = files.get(file);
    if (!source || used.has(key)) return;
    used.add(key);
    for (const passed of source.passedOn) {
      if (name === ALL || passed.name === ALL || passed.name === name) {
        use(passed.from, passed.name === ALL ? name : passed.as);
      }
    }
  };
  for (const [file, source] of files) {
    for (const { from, name } of source.used) if (!isOwnTest(file, from)) use(from, name);
  }
  return [...files].flatMap(([file, { declared, passedOn }]) => {
    if (ENTRY_POINTS.some((entry) => entry.test(file))) return [];
    const once = new Set<string>();
    const again = new Set<string>();
    for (const [word] of (sources.get(file) ?? '').replaceAll(COMMENT, '').matchAll(WORD)) {
      (once.has(word) ? again : once).add(word);
    }
    const names = [
      ...declared.filter((name) => !again.has(name)),
      ...passedOn.map(({ name }) => name).filter((name) => name !== ALL),
    ];
    return names
      .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} ${ALL}`) && !ALLOWED.has(`${file}: ${name}`))
      .map((name) => `${file}: ${name}`);
  });
}

const isOwnTest = (file: string, of: string): boolean =>
  posix.dirname(file) === posix.dirname(of) &&
  /\.test\.tsx?$/.test(file) &&
  posix.basename(file).split('.')[0] === posix.basename(of).split('.')[0];

function read(file: string, text: string, sources: ReadonlyMap<string, string>): SourceFile {
  const find = (specifier: string): string =>
    resolvedImport(file, specifier).find((target) => sources.has(target)) ?? specifier;
  const alone = [...text.matchAll(EXPORTED_ALONE)].flatMap(([, names = '']) => namesIn(names).map(({ as }) => as));
  const lists = [...text.matchAll(LISTED)].map(([, kind, what = '', specifier = '']) => {
    const names = namesIn(/\{([^}]*)\}/.exec(what)?.[1] ?? (what.includes(ALL) ? ALL : ''));
    return { kind, from: find(specifier), names };
  });
  const dynamic = [...text.matchAll(DYNAMIC)].flatMap(([, awaited, specifier = '', then, member, , selected]) =>
    namesIn(awaited ?? then ?? member ?? selected ?? ALL).map(({ name }) => ({ from: find(specifier), name })),
  );
  return {
    declared: [...[...text.matchAll(DECLARED)].map(([, name = '']) => name), ...alone],
    passedOn: lists
      .filter(({ kind }) => kind === 'export')
      .flatMap(({ from, names }) => names.map(({ name, as }) => ({ name: as, from, as: name }))),
    used: lists
      .filter(({ kind }) => kind === 'import')
      .flatMap(({ from, names }) => names.map(({ name }) => ({ from, name })))
      .concat(dynamic),
  };
}

const namesIn = (list: string): { readonly name: string; readonly as: string }[] =>
  list.split(',').flatMap((item) => {
    const [name = '', as = name] = item
      .trim()
      .replace(/^type /, '')
      .split(/ as |: /);
    return name === '' ? [] : [{ name, as }];
  });

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const unused = unusedExports(readSources('.'));
  for (const line of unused) process.stderr.write(`unused export: ${line}\n`);
  if (unused.length > 0) process.exitCode = 1;
}
