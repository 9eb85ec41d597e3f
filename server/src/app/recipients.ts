import { type Recipient, type RecipientKind, recipientKinds } from '@roadcast/contract';
import type { Settings } from './settings.ts';

/** Public names of services by host. Other hosts may be internal, so they are never shown. */
const names: ReadonlyMap<string, string> = new Map([
  ['tiles.openfreemap.org', 'OpenFreeMap'],
  ['api.weather.gov', 'National Weather Service'],
  ['opengeo.ncep.noaa.gov', 'National Oceanic and Atmospheric Administration'],
  ['mesonet.agron.iastate.edu', 'Iowa Environmental Mesonet'],
  ['customer-api.open-meteo.com', 'Open-Meteo'],
  ['api.eia.gov', 'US Energy Information Administration'],
  ['developer.nlr.gov', 'Alternative Fuels Data Center'],
]);

/** Configured external stores and services, except those called over HTTP. */
const setOf = ({ smtpUrl, bucket, databaseUrl, redisUrl }: Settings): RecipientKind[] => [
  ...(smtpUrl === null ? [] : (['mail'] as const)),
  ...(bucket === null ? [] : (['files'] as const)),
  ...(databaseUrl === null || databaseUrl === 'memory' ? [] : (['database'] as const)),
  ...(redisUrl === null ? [] : (['cache'] as const)),
];

/**
 * Returns the services that process data for this server, each once.
 * @param called hosts that this server calls, or that browsers call for its map.
 */
export function recipientsOf(
  settings: Settings,
  called: readonly { readonly kind: RecipientKind; readonly host: string }[],
): Recipient[] {
  const all: Recipient[] = [
    ...called.map(({ kind, host }) => ({ kind, name: names.get(host) ?? null })),
    ...setOf(settings).map((kind) => ({ kind, name: null })),
  ];
  const isFirst = ({ kind, name }: Recipient, at: number): boolean =>
    all.findIndex((other) => other.kind === kind && other.name === name) === at;
  return all.filter(isFirst).sort((a, b) => recipientKinds.indexOf(a.kind) - recipientKinds.indexOf(b.kind));
}
