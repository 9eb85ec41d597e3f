import { buildDataset } from '../../scripts/prepare.ts';
import { planMissingTours } from '../../scripts/steps/tours.ts';

/** Builds the embedded data before any test and plans our own tours, or reuses them if unchanged. */
export async function setup(): Promise<void> {
  if (!(await buildDataset())) throw new Error('the dataset could not be built');
  if (!(await planMissingTours())) throw new Error('the tours could not be planned');
}
