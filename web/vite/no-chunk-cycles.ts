import type { Plugin } from 'vite';

/**
 * Fails a build whose chunks import each other in a circle. Which of them is evaluated first then depends on which one arrives first:
 * now and then a page would find a function that is not there yet, and never start.
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

/** @returns the names along a cycle, the first one again at its end; null where there is none. */
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
