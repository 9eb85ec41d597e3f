import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Returns the dataset's inputs, absolute paths. `npm start` and the import of streets must use the same list, so that
 * each accepts the other's build as up to date.
 */
export async function datasetInputs(): Promise<string[]> {
  const text = await readFile(new URL('../inputs.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as string[]).map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));
}
