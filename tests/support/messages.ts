import { compileTexts } from '../../scripts/prepare.ts';

/** Before any test: the messages as the catalogs have them now. */
export async function setup(): Promise<void> {
  if (!(await compileTexts())) throw new Error('the messages could not be compiled');
}
