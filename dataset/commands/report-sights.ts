import type { SightsFile } from '@roadcast/core/dataset';
import { count } from '../files/progress.ts';
import { compare, drawFrom } from '../services/random-draw.ts';
import { sightPlaceKinds } from '../sights/model.ts';
import type { Survey } from './survey.ts';

/** Source name that marks a position written from memory. */
const RECALLED = 'recalled';

/** Returns report lines about roadside sights: counts by kind, and how many positions were looked up. */
export function sightLines({ roadside }: Pick<Survey, 'roadside'>): string[] {
  const { places, fees, byways } = roadside;
  const row = (name: string, list: typeof places): string => {
    const lookedUp = list.filter(({ source }) => source !== RECALLED).length;
    const share = list.length === 0 ? 0 : Math.floor((100 * lookedUp) / list.length);
    return `  ${name.replaceAll('_', ' ').padEnd(24)} ${count(list.length).padStart(7)}, ${String(share).padStart(3)} % sourced`;
  };
  const states = new Set(places.map(({ state }) => state)).size;
  const charged = fees.filter(({ dollars }) => dollars && Object.keys(dollars).length > 0).length;
  const american = byways.filter(({ kind }) => kind === 'all_american_road').length;
  return [
    row(`Sights, ${count(states)} states`, places).trim(),
    ...sightPlaceKinds.map((kind) =>
      row(
        kind,
        places.filter((place) => place.kind === kind),
      ),
    ),
    `Park units with fees or hours: ${count(fees.length)}, ${count(charged)} of them charge`,
    `Scenic byways: ${count(byways.length)}, ${count(american)} of them All-American Roads`,
  ];
}

/**
 * Returns lines for randomly chosen sights, with position, kind and the position's source, to compare with another
 * source.
 * @param size number of sights.
 */
export function drawSightLines({ sights, sources }: SightsFile, size: number, seed: number): string[] {
  const drawn = drawFrom(
    [...sights].sort((a, b) => compare(a.id, b.id)),
    size,
    seed,
  );
  return [
    `Sights: ${count(drawn.length)} of ${count(sights.length)} drawn at random, seed ${seed}`,
    ...drawn.map(({ name, state, kind, lat, lng, approximate, source }) => {
      const from = sources[source];
      const date = from?.asOf ? ` ${new Date(from.asOf).toISOString().slice(0, 10)}` : '';
      return `  ${approximate ? '~' : ''}${lat},${lng}  ${name}, ${state}  ${kind}  ${from?.name ?? '-'}${date}`;
    }),
  ];
}
