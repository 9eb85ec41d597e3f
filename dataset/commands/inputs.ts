import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * @returns what the dataset is made of, absolute paths. `npm start` and the import of streets must name the same: a dataset that one of them has
 * built is up to date for the other.
 */
export async function datasetInputs(): Promise<string[]> {
  const text = await readFile(new URL('../inputs.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as string[]).map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));
}
