import type { Plugin } from 'vite';

/**
 * Returns a plugin that fails the build if chunks import each other in a cycle. Then the evaluation order would depend
 * on which chunk loads first, and some pages would call an undefined function and never start.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      const cycle = cycleIn(imports);
      if (cycle) this.error(`chunks import each other: ${cycle.join(' -> ')}`);
    },
  };
}

/** Returns the chunk names along a cycle, the first one repeated at the end; null if there is none. */
export function cycleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
