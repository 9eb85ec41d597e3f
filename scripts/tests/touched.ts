import { type ImportGraph, importGraph } from '../import-graph.ts';
import { run } from '../run.ts';
import { readSources } from '../sources.ts';
import type { Shard } from './shard.ts';

/** Maximum number of imports between a test and a changed file: direct, or through one other file. */
const REACH = 2;

/** Maximum number of additional tests per change if a shard is the whole suite. */
const MOST_TOUCHED = 36;

/**
 * Returns the maximum number of additional tests per change, nearest first, so changing a widely imported file doesn't
 * run everything. Smaller shards, as CI uses on a slow machine, have fewer: 12 for thirds, 3 for twelfths.
 */
export const mostTouched = ({ of }: Pick<Shard, 'of'>): number => Math.ceil(MOST_TOUCHED / of);

/**
 * Returns the sources changed by the newest commit, by path from the root; on a branch, all changes since it left
 * origin/main.
 */
export async function changedSources(): Promise<string[]> {
  const branch = await git('merge-base', 'HEAD', 'origin/main');
  const head = await git('rev-parse', 'HEAD');
  const base = branch && branch !== head ? branch : 'HEAD~1';
  const names = await git('diff', '--name-only', base, 'HEAD');
  return names?.split('\n').filter(Boolean) ?? [];
}

async function git(...args: string[]): Promise<string | null> {
  const { ok, output } = await run('git', args, { keep: true, silent: true });
  return ok ? output.trim() : null;
}

/**
 * Returns the tests that changed, then tests that import a changed file directly, then tests that import one through
 * another file.
 */
export function testsTouching(tests: readonly string[], changed: readonly string[], graph: ImportGraph): string[] {
  const isChanged = new Set(changed);
  const reaches = (file: string, steps: number): boolean =>
    isChanged.has(file) || (steps > 0 && [...(graph.get(file) ?? [])].some((next) => reaches(next, steps - 1)));
  const steps = Array.from({ length: REACH + 1 }, (_, step) => step);
  return [...new Set(steps.flatMap((step) => tests.filter((test) => reaches(test, step))))];
}

/** Returns at most `most` tests, nearest to the newest change, among those in a folder. */
export async function touchedTests(root: string, tests: readonly string[], most: number): Promise<string[]> {
  const changed = await changedSources();
  return changed.length === 0 ? [] : testsTouching(tests, changed, importGraph(readSources(root))).slice(0, most);
}
