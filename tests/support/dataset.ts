import { buildDataset } from '../../scripts/prepare.ts';

/** Before any test: the embedded data must be there. Built once, kept by content. */
export async function setup(): Promise<void> {
  if (!(await buildDataset())) throw new Error('the dataset could not be built');
}
