import { type ChargingSite, type Connector, isFastPlug } from '@roadcast/core/charging';
import type { SurveyedCharging } from '../charging/charging.ts';
import { chargingGaps } from '../charging/gaps.ts';
import { count } from '../files/progress.ts';
import type { ServiceRoads } from '../services/service-roads.ts';

const WORDS: Readonly<Partial<Record<Connector, string>>> = { nacs: 'NACS', ccs1: 'CCS1', chademo: 'CHAdeMO' };

/**
 * Returns report lines about charging sites: counts by plug and network, and each primary Interstate's longest stretch
 * without a site.
 */
export function chargingLines({ sites: placed, networkPrices }: SurveyedCharging, roads: ServiceRoads): string[] {
  const sites = placed.map(({ site }) => site);
  const dates = sites.flatMap(({ asOf }) => (asOf === null ? [] : [asOf]));
  const oldest = dates.length === 0 ? 'none' : dayOf(dates.reduce((a, b) => Math.min(a, b)));
  return [
    `Charging sites along the roads: ${count(sites.length)}, ${count(sites.filter(({ approximate }) => approximate).length)} approximate, oldest date ${oldest}`,
    ...Object.entries(WORDS).map(([connector, words]) => {
      const own = sites.filter((site) => hasFast(site, connector as Connector));
      return `  ${words.padEnd(16)} ${count(own.length).padStart(7)}, modeled power at ${count(own.filter(({ plugs }) => plugs.some((plug) => plug.connector === connector && plug.modeled)).length)}`;
    }),
    ...networkLines(sites),
    `Average prices of networks: ${count(networkPrices.length)}, ${count(networkPrices.filter(({ approximate }) => approximate).length)} approximate`,
    ...gapLines(sites, roads),
  ];
}

/** Maximum number of networks listed. */
const LISTED = 8;

function networkLines(sites: readonly ChargingSite[]): string[] {
  const counts = new Map<string, number>();
  for (const { network } of sites) counts.set(network ?? 'no network', (counts.get(network ?? 'no network') ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LISTED)
    .map(([network, own]) => `  ${network.padEnd(24)} ${count(own).padStart(7)}`);
}

function gapLines(sites: readonly ChargingSite[], roads: ServiceRoads): string[] {
  const ccs1 = new Map(chargingGaps(roads.courses.values(), sites, 'ccs1').map((gap) => [gap.highway, gap]));
  return [
    'Longest gap without fast charging per primary Interstate, miles: NACS, CCS1',
    ...chargingGaps(roads.courses.values(), sites, 'nacs').map((nacs) => {
      const other = ccs1.get(nacs.highway);
      const where = (gap: typeof nacs | undefined): string =>
        gap ? `${count(gap.miles).padStart(5)} (${gap.from} to ${gap.to})`.padEnd(32) : '';
      return `  ${nacs.highway.padEnd(12)} ${where(nacs)} ${where(other)}`.trimEnd();
    }),
  ];
}

const hasFast = ({ plugs }: ChargingSite, connector: Connector): boolean =>
  plugs.some((plug) => plug.connector === connector && isFastPlug(plug));

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
