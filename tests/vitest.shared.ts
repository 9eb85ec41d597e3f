import { relative } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst } from '../scripts/tests/shard.ts';
import { allRecordedTimes } from '../scripts/tests/times.ts';

/** Starts the longest files first; otherwise, one core could be idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const pathOf = ({ moduleId }: TestSpecification): string => relative(process.cwd(), moduleId);
    const order = longestFirst(files.map(pathOf), allRecordedTimes());
    return [...files].sort((a, b) => order.indexOf(pathOf(a)) - order.indexOf(pathOf(b)));
  }
}

/** Options for every suite. */
export const usual = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Shared machines may be slow for a moment. The end of the run lists tests that passed only on retry.
  retry: process.env.CI ? 1 : 0,
  // Even on two cores, a second file runs while the first one waits for a server or a timer.
  maxWorkers: 2,
  sequence: { sequencer: LongestFirst },
  globalSetup: ['tests/support/compiled.ts', 'tests/support/dataset.ts', 'tests/support/store-snapshot.ts'],
};

/** Resolves workspace packages to their sources, for tests next to those sources. */
export const fromSources = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
} satisfies ViteUserConfig;

/**
 * Resolves workspace packages to compiled files, which Node.js imports itself. Tests of the whole server, and the
 * server's processes and threads, start in a fraction of the time.
 */
export const fromCompiled = {
  resolve: { conditions: ['node', 'default'] },
  ssr: { resolve: { conditions: ['node', 'default'] } },
} satisfies ViteUserConfig;

/** Compiled files, which Vite doesn't have to transform. */
export const compiledDeps = { deps: { external: [/\/(?:core|contract|messages|providers|server)\/dist\//] } };
