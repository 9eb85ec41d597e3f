import { type ChargingSite, connectors, hasPlug, isFastPlug, type PlugWish } from '@roadcast/core/charging';
import type { Position } from '@roadcast/core/geo';
import { PlaceIndex } from '../place-index.ts';
import type { SiteNear, SitesAnswer, SitesQuestion } from './port.ts';

/** Sites by position and plugs. */
export class SiteIndex {
  private readonly sites: readonly ChargingSite[];
  private readonly index: PlaceIndex<ChargingSite>;
  /** The kinds of plugs of each site: a search from coast to coast passes by ten times the sites that it finds. */
  private readonly kinds: Uint16Array;

  constructor(sites: readonly ChargingSite[]) {
    this.sites = sites;
    this.kinds = Uint16Array.from(sites, kindsOf);
    this.index = new PlaceIndex(sites);
  }

  /** @returns sites around a position, nearest first. */
  near(position: Position, radiusMeters: number, wish: PlugWish, limit: number): SiteNear[] {
    const fits = (row: number): boolean => hasPlug(this.sites[row] as ChargingSite, wish);
    const found = this.index.near(position, radiusMeters, limit, fits);
    return found.map(({ place, meters }) => ({ site: place, meters }));
  }

  /** @returns sites beside the line, in its order, each as often as the line passes it. */
  along(question: SitesQuestion): SitesAnswer {
    const { minKilowatts = 0 } = question;
    const wished = wishedKinds(question);
    const found = this.index.along(question, (row) => ((this.kinds[row] as number) & wished) !== 0);
    const beside = found.map(({ place, ...where }) => ({ site: place, ...where }));
    if (minKilowatts <= 0) return { sites: beside, hiddenByPower: 0 };
    const sites = beside.filter(({ site }) => hasPlug(site, question));
    const hidden = new Set(beside.map(({ site }) => site));
    for (const { site } of sites) hidden.delete(site);
    return { sites, hiddenByPower: hidden.size };
  }
}

/** @returns a bit for each kind of connector that a site has, and another for each that charges fast. */
const kindsOf = ({ plugs }: ChargingSite): number =>
  plugs.reduce((kinds, plug) => {
    const kind = 1 << connectors.indexOf(plug.connector);
    return kinds | kind | (isFastPlug(plug) ? kind << connectors.length : 0);
  }, 0);

/** @returns the bits one of which a site has to have for a wish, whatever its power. */
function wishedKinds({ connectors: wished = [], fastOnly = false }: PlugWish): number {
  const any = (wished.length === 0 ? connectors : wished).reduce(
    (kinds, connector) => kinds | (1 << connectors.indexOf(connector)),
    0,
  );
  return fastOnly ? any << connectors.length : any;
}
