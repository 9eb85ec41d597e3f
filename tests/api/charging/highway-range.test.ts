import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EvModel, electricVehicle, kwhPerMile } from '@roadcast/core/charging';
import type { DatasetManifest, EvModelsFile } from '@roadcast/core/dataset';
import { expect, it } from 'vitest';
import { type HighwayRangeTest, highwayRangeTests } from '../../../core/src/charging/testing/highway-range-tests.ts';
import { sharedDataDir } from '../../support/data-folder.ts';

/** Temperature assumed if a test doesn't publish it. */
const MILD_F = 65;

/** Load in test drives: only the driver and instruments. */
const TEST_LOAD = { trailer: 'none', trailerPounds: null, roof: 'none', payloadPounds: 250, degradation: 0 } as const;

const models: ReadonlyMap<string, EvModel> = new Map(readModels().map((model) => [model.id, model]));

function readModels(): readonly EvModel[] {
  const datasetFolder = join(sharedDataDir(), 'dataset');
  const manifest = JSON.parse(readFileSync(join(datasetFolder, 'manifest.json'), 'utf8')) as DatasetManifest;
  return (JSON.parse(readFileSync(join(datasetFolder, manifest.files.evModels), 'utf8')) as EvModelsFile).models;
}

/**
 * Returns the ratio of the model's range from full to empty, in a test's conditions, to the published range. 1.05 is
 * five percent too far.
 */
function milesAgainstTest(test: HighwayRangeTest): number {
  const model = models.get(test.model);
  if (!model) throw new Error(`no model ${test.model}`);
  const vehicle = electricVehicle(model, TEST_LOAD);
  const each = kwhPerMile(vehicle, {
    speedMph: test.mph,
    headWindMph: null,
    crossWindMph: null,
    temperatureF: test.fahrenheit ?? MILD_F,
    heightMeters: null,
    grade: 0,
    wet: false,
  });
  return vehicle.usableKwh / each / test.miles;
}

const meanError = (tests: readonly HighwayRangeTest[]): number =>
  tests.reduce((sum, test) => sum + Math.abs(milesAgainstTest(test) - 1), 0) / tests.length;

/** Exclude Carwow, which drives on British roads with stops instead of at a steady speed. */
const steady = highwayRangeTests.filter(({ by }) => by !== 'Carwow');

const modelsOf = (tests: readonly HighwayRangeTest[]): number => new Set(tests.map(({ model }) => model)).size;

it('the model’s mean error is at most 8 % for published steady-speed tests with known temperature', () => {
  const told = steady.filter(({ fahrenheit }) => fahrenheit !== null);
  expect(modelsOf(told)).toBeGreaterThanOrEqual(12);
  expect(meanError(told)).toBeLessThan(0.08);
});

// Two testers' results for the same model can differ by a tenth.
it('the model is less than a tenth off across all tests found, without bias', () => {
  expect(modelsOf(steady)).toBeGreaterThanOrEqual(60);
  expect(meanError(steady)).toBeLessThan(0.1);
  const bias = steady.reduce((sum, test) => sum + milesAgainstTest(test) - 1, 0) / steady.length;
  expect(Math.abs(bias)).toBeLessThan(0.03);
});
