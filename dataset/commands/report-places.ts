import { count } from '../files/progress.ts';
import { isParkUnit, type Sight } from '../places/sights-model.ts';
import type { Survey } from './survey.ts';

const KINDS = {
  national_park: 'National park entrances',
  park: 'Other park units',
  landmark: 'Landmarks',
  airport: 'Airports',
} as const;

/**
 * Returns report lines about searchable places: the count of each kind, how many positions were looked up, and how many
 * places can be reached by car.
 */
export function placeLines({ places, smallTowns, sights }: Pick<Survey, 'places' | 'smallTowns' | 'sights'>): string[] {
  const row = (name: string, list: readonly Sight[]): string => {
    const approximate = list.filter((sight) => sight.approximate).length;
    const share = list.length === 0 ? 0 : Math.floor((100 * (list.length - approximate)) / list.length);
    const counts = `${count(list.length).padStart(7)}, ${count(approximate).padStart(5)} approximate`;
    return `  ${name.padEnd(24)} ${counts}, ${String(share).padStart(3)} % looked up`;
  };
  const units = new Set(sights.filter(isParkUnit).map(({ name }) => name));
  return [
    `Towns: ${count(places.length)}, ${count(smallTowns)} of them from the Census Bureau’s list of small places`,
    `Sights: ${count(sights.length)}, among them ${count(units.size)} units of the National Park System`,
    ...Object.entries(KINDS).map(([kind, name]) =>
      row(
        name,
        sights.filter((sight) => sight.kind === kind),
      ),
    ),
  ];
}
