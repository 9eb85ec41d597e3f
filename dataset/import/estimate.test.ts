import { expect, it } from 'vitest';
import { duration, type Estimate, estimateImport, whatIsMissing } from './estimate.ts';
import type { ExtractContent } from './sample-extract.ts';

const town: ExtractContent = {
  ...{ bytes: 4e5, blocks: 3, nodes: 34_486, ways: 3537, roads: 2514, roadPoints: 21_588 },
  ...{ addresses: 900, pois: 200 },
};
const state: ExtractContent = {
  ...{ bytes: 3e8, blocks: 6700, nodes: 4.5e7, ways: 7e6, roads: 1.8e6, roadPoints: 1.6e7 },
  ...{ addresses: 4e6, pois: 1e5 },
};

/** Peak memory in bytes, measured on 2026-11-23: private memory of all processes plus in-memory files. */
const MEASURED = { harrisburg: 735e6, alone: 263e6 } as const;

it('reports in one line what is missing, the disk first', () => {
  const estimate: Estimate = { seconds: 60, memory: 2e9, disk: 5e9, kept: 1e9 };
  expect(whatIsMissing(estimate, { memory: 3e9, disk: 6e9 })).toBeNull();
  expect(whatIsMissing(estimate, { memory: 3e9, disk: 4e9 })).toBe(
    'the disk is too full: about 5,000 MB are needed and 4,000 MB are free',
  );
  expect(whatIsMissing(estimate, { memory: 1e9, disk: 6e9 })).toBe(
    'there is too little memory: about 2,000 MB are needed and 1,000 MB are free',
  );
});

it("grows with the file's contents and the machine’s slowness", () => {
  const [small, large] = [estimateImport(town, 4e6, 1), estimateImport(state, 4e6, 1)];
  for (const name of ['seconds', 'memory', 'disk', 'kept'] as const)
    expect(large[name]).toBeGreaterThan(4 * small[name]);
  expect(estimateImport(town, 4e6, 2).seconds).toBeCloseTo(2 * small.seconds, 6);
  expect(estimateImport(town, 4e6, 2).memory).toBe(small.memory);
});

it('matches the measured memory of imports', () => {
  const harrisburg: ExtractContent = {
    ...{ bytes: 429_230, blocks: 3, nodes: 34_486, ways: 3537, roads: 2514, roadPoints: 21_588 },
    ...{ addresses: 1000, pois: 200 },
  };
  // The estimate covers all processes, including the builder's in-memory files, for a 4 MB embedded network.
  const { memory } = estimateImport(harrisburg, 3_993_816, 1);
  expect(memory / MEASURED.harrisburg).toBeGreaterThan(0.9);
  expect(memory / MEASURED.harrisburg).toBeLessThan(1.25);
  const alone = estimateImport({ ...harrisburg, roads: 466, roadPoints: 902, addresses: 0, pois: 0 }, 10_000, 1);
  expect(alone.memory / MEASURED.alone).toBeGreaterThan(0.9);
  expect(alone.memory / MEASURED.alone).toBeLessThan(1.25);
});

it('formats a duration in a suitable unit', () => {
  expect([8.2, 89, 200, 7200].map(duration)).toEqual(['9 s', '89 s', '4 min', '2.0 h']);
});
