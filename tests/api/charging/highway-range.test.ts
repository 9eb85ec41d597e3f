import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EvModel, electricVehicle, kwhPerMile } from '@roadcast/core/charging';
import type { DatasetManifest, EvModelsFile } from '@roadcast/core/dataset';
import { expect, it } from 'vitest';
import { type HighwayRangeTest, highwayRangeTests } from '../../../core/src/charging/testing/highway-range-tests.ts';
import { sharedDataDir } from '../../support/data-folder.ts';

/** Assume mild weather if a test doesn't publish the temperature. */
const MILD_F = 65;

/** Driver only, with test instruments. */
const TEST_LOAD = { trailer: 'none', trailerPounds: null, roof: 'none', payloadPounds: 250, degradation: 0 } as const;

const models: ReadonlyMap<string, EvModel> = new Map(readModels().map((model) => [model.id, model]));

function readModels(): readonly EvModel[] {
  const datasetFolder = join(sharedDataDir(), 'dataset');
  const manifest = JSON.parse(readFileSync(join(datasetFolder, 'manifest.json'), 'utf8')) as DatasetManifest;
  return (JSON.parse(readFileSync(join(datasetFolder, manifest.files.evModels), 'utf8')) as EvModelsFile).models;
}

/**
 * Returns the model's full-to-empty miles in a test's conditions divided by the published ones: 1.05 is five percent
 * too far.
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

/** Carwow drives British roads with stops, not at a steady speed. */
const steady = highwayRangeTests.filter(({ by }) => by !== 'Carwow');

const modelsOf = (tests: readonly HighwayRangeTest[]): number => new Set(tests.map(({ model }) => model)).size;

it('the model matches published steady-speed tests with known temperature: mean error at most 8 %', () => {
  const told = steady.filter(({ fahrenheit }) => fahrenheit !== null);
  expect(modelsOf(told)).toBeGreaterThanOrEqual(12);
  expect(meanError(told)).toBeLessThan(0.08);
});

// Two testers of one model differ by a tenth themselves.
it('across all tests found, it is less than a tenth off, without bias', () => {
  expect(modelsOf(steady)).toBeGreaterThanOrEqual(60);
  expect(meanError(steady)).toBeLessThan(0.1);
  const bias = steady.reduce((sum, test) => sum + milesAgainstTest(test) - 1, 0) / steady.length;
  expect(Math.abs(bias)).toBeLessThan(0.03);
});
