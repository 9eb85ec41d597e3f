import type { ChargingStop } from '@roadcast/contract';
import type { ChargerAlong } from './charging-queries.ts';

/** Other chargers are offered so far before and behind a stop, miles along the road. */
export const AROUND_MILES = 30;

/** @returns the other sites near a stop, the nearest along the road first. */
export const otherChargers = (chargers: readonly ChargerAlong[], stop: Pick<ChargingStop, 'mile' | 'site'>) =>
  chargers
    .filter(({ mile, site }) => site.id !== stop.site?.id && Math.abs(mile - stop.mile) <= AROUND_MILES)
    .sort((a, b) => Math.abs(a.mile - stop.mile) - Math.abs(b.mile - stop.mile));

/** @returns every network along the road, those with most sites first. */
export function networksAlong(chargers: readonly ChargerAlong[]): string[] {
  const counts = new Map<string, number>();
  for (const { site } of chargers) {
    if (site.network !== null) counts.set(site.network, (counts.get(site.network) ?? 0) + 1);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en')).map(([name]) => name);
}
