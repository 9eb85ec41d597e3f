import type { Report } from '../files/problem.ts';
import { createIsOutside } from '../land/state-at.ts';
import type { StateShape } from '../land/state-shapes.ts';
import { type Place, placeKey } from './gazetteer-model.ts';
import type { Sight } from './sights-model.ts';
import { SMALL_TOWNS_FILE } from './small-towns.ts';

/** Maximum distance a position may be outside its state's generalized outline, miles. */
const FURTHEST_MILES = 30;

/**
 * Reports sights and small towns far outside their state, and sights with the same label as another sight or a town.
 */
export function checkPositions(
  sights: readonly Sight[],
  towns: readonly Place[],
  smallTowns: readonly Place[],
  states: readonly StateShape[],
  report: Report,
): void {
  const isOutside = createIsOutside(states, FURTHEST_MILES);
  const isOff = ({ lng, lat, state }: Pick<Place, 'lng' | 'lat' | 'state'>): boolean => isOutside([lng, lat], state);
  const labels = new Set<string>();
  const townLabels = new Set(towns.map(placeKey));
  for (const sight of sights) {
    const complain = (text: string) => report({ file: sight.file, line: sight.line, level: 'error', text });
    const label = [sight.name, sight.access, sight.state].join(', ');
    if (labels.has(label)) complain(`${label} is there twice`);
    labels.add(label);
    if (sight.access === '' && townLabels.has(`${sight.name}, ${sight.state}`)) complain(`${label} is a town's label`);
    if (isOff(sight)) complain(`${label} is more than ${FURTHEST_MILES} miles outside its state`);
  }
  for (const town of smallTowns.filter(isOff)) {
    const text = `${town.name}, ${town.state} is more than ${FURTHEST_MILES} miles outside its state`;
    report({ file: SMALL_TOWNS_FILE, line: 1, level: 'error', text });
  }
}
