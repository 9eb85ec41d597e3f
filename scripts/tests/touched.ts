import { type ImportGraph, importGraph } from '../import-graph.ts';
import { run } from '../run.ts';
import { readSources } from '../sources.ts';

/** Maximum number of imports between a test and a change: direct, or through one other file. */
const REACH = 2;

/** Maximum number of extra tests per change, nearest first: changing a widely imported file must not run everything. */
const MOST_TOUCHED = 12;

/**
 * Returns the sources changed by the newest commit, by path from the root. On a branch, everything since it left
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
 * Returns the tests that changed, then those importing a changed file directly, then those importing it through one
 * other file.
 */
export function testsTouching(tests: readonly string[], changed: readonly string[], graph: ImportGraph): string[] {
  const isChanged = new Set(changed);
  const reaches = (file: string, steps: number): boolean =>
    isChanged.has(file) || (steps > 0 && [...(graph.get(file) ?? [])].some((next) => reaches(next, steps - 1)));
  const steps = Array.from({ length: REACH + 1 }, (_, step) => step);
  return [...new Set(steps.flatMap((step) => tests.filter((test) => reaches(test, step))))];
}

/** Returns the tests nearest to the newest change. Reads the sources below a folder. */
export async function touchedTests(root: string, tests: readonly string[]): Promise<string[]> {
  const changed = await changedSources();
  return changed.length === 0
    ? []
    : testsTouching(tests, changed, importGraph(readSources(root))).slice(0, MOST_TOUCHED);
}
