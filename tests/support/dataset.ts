import { buildDataset } from '../../scripts/prepare.ts';

/** Builds the embedded data before any test, or reuses it if unchanged. */
export async function setup(): Promise<void> {
  if (!(await buildDataset())) throw new Error('the dataset could not be built');
}
