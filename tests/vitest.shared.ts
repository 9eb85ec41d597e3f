import { relative } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst } from '../scripts/tests/shard.ts';
import { allRecordedTimes } from '../scripts/tests/times.ts';

/** A long file that starts last would keep one core busy and leave the other one idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const pathOf = ({ moduleId }: TestSpecification): string => relative(process.cwd(), moduleId);
    const order = longestFirst(files.map(pathOf), allRecordedTimes());
    return [...files].sort((a, b) => order.indexOf(pathOf(a)) - order.indexOf(pathOf(b)));
  }
}

/** Options that every suite shares. */
export const usual = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Shared machines may be slow for a moment; tests that pass only on retry are listed at the end of the run.
  retry: process.env.CI ? 1 : 0,
  // On two cores a second file runs while the first one waits for a server or a timer.
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
 * Resolves workspace packages to compiled files, imported by Node.js itself: a test of the whole server starts in a
 * fraction of the time, and so do the server's processes and threads.
 */
export const fromCompiled = {
  resolve: { conditions: ['node', 'default'] },
  ssr: { resolve: { conditions: ['node', 'default'] } },
} satisfies ViteUserConfig;

/** Compiled files, which Vite doesn't have to transform. */
export const compiledDeps = { deps: { external: [/\/(?:core|contract|messages|providers|server)\/dist\//] } };
