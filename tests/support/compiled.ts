import { compile } from '../../scripts/prepare.ts';

/** Runs before tests of the whole server, which import its compiled packages. */
export async function setup(): Promise<void> {
  if (!(await compile())) throw new Error('the packages could not be compiled');
}
