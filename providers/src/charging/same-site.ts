import { type ChargingSite, connectors, isFastPlug, joinedPlugs, SAME_SITE_METERS } from '@roadcast/core/charging';
import { onePlaces, type PlaceRules } from '../one-place.ts';

/** A site as one source tells it. */
export interface ToldSite {
  readonly site: ChargingSite;
  /** Which source tells it: the number of the source in its order. */
  readonly source: number;
}

const rules: PlaceRules<ToldSite> = {
  placeOf: ({ site }) => site,
  sourceOf: ({ source }) => source,
  mayBeOne: (a, b) => isSameSite(a.site, b.site),
  // Of one source sites are different ones, however near.
  areTwo: (a, b) => a.source === b.source,
  withinMeters: SAME_SITE_METERS,
};

/** @returns the sites of each place, in the order in which the first of them was given. */
export const sitesAmong = <Told extends ToldSite>(told: readonly Told[]): (readonly Told[])[] => onePlaces(told, rules);

/** @returns whether two sites of two sources that are near are one: of one network, or, where one has none, with a plug in common. */
function isSameSite(a: ChargingSite, b: ChargingSite): boolean {
  if (a.network !== null && b.network !== null) return a.network === b.network;
  return a.plugs.some((one) =>
    b.plugs.some((other) => one.connector === other.connector && isFastPlug(one) === isFastPlug(other)),
  );
}

/** Stands for no date: older than any. */
const OLDEST = Number.MIN_SAFE_INTEGER;

/** @returns the same sites, those first whose facts count where others tell otherwise: looked up before recalled, fresh before old. */
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
 * Makes one site of what several sources tell of it. Each field is that of the freshest source that knows it. Plugs of one kind are those of
 * one source: of the freshest that knows their power, then of the freshest that has counted them. Its id is that of the first source.
 * @param told one or more.
 */
export function siteOf(told: readonly ToldSite[]): ChargingSite {
  const sites = freshestFirst(told).map(({ site }) => site);
  const [fresh] = sites;
  if (!fresh) throw new RangeError('nobody tells of this site');
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

/** @param sites freshest first. */
function plugsOf(sites: readonly ChargingSite[]): ChargingSite['plugs'] {
  return joinedPlugs(
    connectors.flatMap((connector) => {
      const told = sites
        .map(({ plugs }) => plugs.filter((plug) => plug.connector === connector))
        .filter((plugs) => plugs.length > 0);
      const best =
        told.find((plugs) => plugs.every(({ modelled, count }) => !modelled && count !== null)) ??
        told.find((plugs) => plugs.every(({ modelled }) => !modelled)) ??
        told.find((plugs) => plugs.every(({ count }) => count !== null));
      return best ?? told[0] ?? [];
    }),
  );
}
