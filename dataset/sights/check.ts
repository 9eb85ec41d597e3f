import type { Report } from '../files/problem.ts';
import { createIsOutside } from '../land/state-at.ts';
import type { StateShape } from '../land/state-shapes.ts';
import { AREAS_FILE, BYWAYS_FILE, FEES_FILE, type RoadsideSights } from './read.ts';
import { isNamedSource } from './sources.ts';

/** Maximum distance of a position outside its state's generalized outline, miles. */
const FURTHEST_MILES = 5;

/**
 * Reports sights that are outside their state, in another state's file, duplicates, or of a source without a name; byways
 * without a course; and points and fees of unknown sights.
 * @param units codes of the park units.
 */
export function checkRoadsideSights(
  { places, areas, fees, byways }: RoadsideSights,
  units: ReadonlySet<string>,
  states: readonly StateShape[],
  report: Report,
): void {
  const isOutside = createIsOutside(states, FURTHEST_MILES);
  const labels = new Set<string>();
  for (const { name, state, lng, lat, source, file, line } of places) {
    const complain = (text: string) => report({ file, line, level: 'error', text: `${name}, ${state} ${text}` });
    const label = `${name.toLowerCase()}, ${state}`;
    if (labels.has(label)) complain('is there twice');
    labels.add(label);
    if (!file.endsWith(`/${state}.txt`)) complain('is in the file of another state');
    if (!isNamedSource(source)) complain(`has the source ${source}, which has no name`);
    if (isOutside([lng, lat], state)) complain(`is more than ${FURTHEST_MILES} miles outside its state`);
  }
  for (const { name, state, line } of areas) {
    if (labels.has(`${name.toLowerCase()}, ${state}`)) continue;
    report({ file: AREAS_FILE, line, level: 'error', text: `${name}, ${state} is no sight` });
  }
  for (const { code } of fees) {
    if (!units.has(code)) report({ file: FEES_FILE, line: 0, level: 'error', text: `${code} is no unit's code` });
  }
  for (const { name, lines } of byways) {
    if (lines.length === 0) report({ file: BYWAYS_FILE, line: 0, level: 'error', text: `${name} has no course` });
  }
}
