import type { ChargingStop } from '@roadcast/contract';
import type { ChargerAlong } from './charging-queries.ts';

/** How far before and after a stop to look for alternatives, miles along the road. */
export const AROUND_MILES = 30;

/** Returns the other sites near a stop, closest along the road first. */
export const otherChargers = (chargers: readonly ChargerAlong[], stop: Pick<ChargingStop, 'mile' | 'site'>) =>
  chargers
    .filter(({ mile, site }) => site.id !== stop.site?.id && Math.abs(mile - stop.mile) <= AROUND_MILES)
    .sort((a, b) => Math.abs(a.mile - stop.mile) - Math.abs(b.mile - stop.mile));

/** Returns the networks along the road, those with the most sites first. */
export function networksAlong(chargers: readonly ChargerAlong[]): string[] {
  const counts = new Map<string, number>();
  for (const { site } of chargers) {
    if (site.network !== null) counts.set(site.network, (counts.get(site.network) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en')).map(([name]) => name);
}
