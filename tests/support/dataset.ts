import { buildDataset } from '../../scripts/prepare.ts';

/** Runs before any test: builds the embedded data, or reuses it if unchanged. */
export async function setup(): Promise<void> {
  if (!(await buildDataset())) throw new Error('the dataset could not be built');
}
