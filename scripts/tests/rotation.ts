import { relative, sep } from 'node:path';

/** Tag of the journeys that `npm test` runs in rotation. */
const TAG = '@rotating';

/**
 * Matches the titles of journeys that aren't due in this run. A title starts with the project and the spec's path.
 * @param folder folder of the specs. @param due specs whose rotating journeys run, by path from the root.
 */
export function notDue(folder: string, due: readonly string[]): RegExp {
  const names = due.map((spec) => relative(folder, spec).split(sep).join('/').replaceAll('.', '\\.'));
  return names.length === 0 ? new RegExp(TAG) : new RegExp(`^(?!(?:.* )?(?:${names.join('|')}) ).*${TAG}`, 's');
}
