import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Returns the absolute paths of the dataset's inputs. `npm start` and the streets import share the list, so a build by
 * one counts as up to date for the other.
 */
export async function datasetInputs(): Promise<string[]> {
  const text = await readFile(new URL('../inputs.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as string[]).map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));
}
