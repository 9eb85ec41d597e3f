import { STATE_CODES } from '../files/state-codes.ts';
import { isNumbered, type RoadFile } from './model.ts';

const states: ReadonlySet<string> = new Set(Object.values(STATE_CODES));

/**
 * Returns a road file's folder within the sources: 'roads/us' for a US route, 'roads/CA' for a California route or
 * another numbered road that begins in California, 'roads/CA/named' for a named road.
 */
export function roadFolder({ ref, states: [first] }: Pick<RoadFile, 'ref' | 'states'>): string {
  const begins = first?.code ?? '';
  if (!isNumbered(ref)) return `roads/${begins}/named`;
  const [system = ''] = ref.split('-');
  if (system === 'US') return 'roads/us';
  return `roads/${states.has(system) ? system : begins}`;
}
