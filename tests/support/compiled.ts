import { compile } from '../../scripts/prepare.ts';

/** Compiles the packages before tests of the whole server, which import them. */
export async function setup(): Promise<void> {
  if (!(await compile())) throw new Error('the packages could not be compiled');
}
