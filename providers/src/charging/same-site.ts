import { type ChargingSite, connectors, isFastPlug, joinedPlugs, SAME_SITE_METERS } from '@roadcast/core/charging';
import { onePlaces, type PlaceRules } from '../one-place.ts';

export interface ToldSite {
  readonly site: ChargingSite;
  /** Index of the source. */
  readonly source: number;
}

const rules: PlaceRules<ToldSite> = {
  placeOf: ({ site }) => site,
  sourceOf: ({ source }) => source,
  mayBeOne: (a, b) => isSameSite(a.site, b.site),
  // Two sites from one source are always distinct, however close.
  areTwo: (a, b) => a.source === b.source,
  withinMeters: SAME_SITE_METERS,
};

/** Groups records of the same site, in order of first appearance. */
export const sitesAmong = <Told extends ToldSite>(told: readonly Told[]): (readonly Told[])[] => onePlaces(told, rules);

/**
 * Returns whether two nearby records from different sources are the same site: they share a network or, if one has no
 * network, a plug kind.
 */
function isSameSite(a: ChargingSite, b: ChargingSite): boolean {
  if (a.network !== null && b.network !== null) return a.network === b.network;
  return a.plugs.some((one) =>
    b.plugs.some((other) => one.connector === other.connector && isFastPlug(one) === isFastPlug(other)),
  );
}

/** Date assumed for undated sites, older than any real date. */
const OLDEST = Number.MIN_SAFE_INTEGER;

/** Sorts sites by reliability: looked up before recalled, newer before older. */
export const freshestFirst = <Told extends ToldSite>(told: readonly Told[]): readonly Told[] =>
  told.length === 1
    ? told
    : told.toSorted(
        (a, b) =>
          Number(a.site.approximate) - Number(b.site.approximate) ||
          (b.site.asOf ?? OLDEST) - (a.site.asOf ?? OLDEST) ||
          a.source - b.source,
      );

/**
 * Merges several sources' records of one site. Each field comes from the freshest source that has it. All plugs of one
 * kind come from one source, preferably the freshest with a known power, otherwise the freshest with a count. The id is
 * the first source's.
 * @param told at least one record.
 */
export function siteOf(told: readonly ToldSite[]): ChargingSite {
  const sites = freshestFirst(told).map(({ site }) => site);
  const [fresh] = sites;
  if (!fresh) throw new RangeError('the list of sites is empty');
  if (sites.length === 1) return fresh;
  const first = told.reduce((first, one) => (one.source < first.source ? one : first)).site;
  const known = <Field extends keyof ChargingSite>(field: Field): ChargingSite[Field] =>
    sites.find((site) => site[field] !== null && site[field] !== '')?.[field] ?? fresh[field];
  const priced = sites.find(({ price }) => price !== null) ?? sites.find(({ pricing }) => pricing !== null) ?? fresh;
  return {
    ...fresh,
    id: first.id,
    name: known('name'),
    network: known('network'),
    address: known('address'),
    city: known('city'),
    state: known('state'),
    phone: known('phone'),
    plugs: plugsOf(sites),
    open24Hours: known('open24Hours'),
    hours: known('hours'),
    pullThrough: known('pullThrough'),
    hotel: sites.some(({ hotel }) => hotel),
    pricing: priced.pricing,
    price: priced.price,
    source: [...new Set(sites.map(({ source }) => source))].join('; '),
    page: known('page'),
  };
}

/**
 * Merges plugs: for each connector, takes the best-documented source, preferring measured power, then known counts,
 * then the freshest.
 * @param sites freshest first.
 */
function plugsOf(sites: readonly ChargingSite[]): ChargingSite['plugs'] {
  return joinedPlugs(
    connectors.flatMap((connector) => {
      const told = sites
        .map(({ plugs }) => plugs.filter((plug) => plug.connector === connector))
        .filter((plugs) => plugs.length > 0);
      const best =
        told.find((plugs) => plugs.every(({ modeled, count }) => !modeled && count !== null)) ??
        told.find((plugs) => plugs.every(({ modeled }) => !modeled)) ??
        told.find((plugs) => plugs.every(({ count }) => count !== null));
      return best ?? told[0] ?? [];
    }),
  );
}
