import { type ChargingSite, connectors, hasPlug, isFastPlug, type PlugWish } from '@roadcast/core/charging';
import type { Position } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { atOnce } from '../let-others.ts';
import { PlaceIndex } from '../place-index.ts';
import type { SiteNear, SitesAnswer, SitesQuestion } from './port.ts';

/** Index of sites by position and plugs. */
export class SiteIndex {
  private readonly sites: readonly ChargingSite[];
  private readonly index: PlaceIndex<ChargingSite>;
  /**
   * Plug kinds of each site as bits, to speed up coast-to-coast searches, which pass ten times more sites than they
   * return.
   */
  private readonly kinds: Uint16Array;

  constructor(sites: readonly ChargingSite[]) {
    this.sites = sites;
    this.kinds = Uint16Array.from(sites, kindsOf);
    this.index = new PlaceIndex(sites);
  }

  /** Returns sites around a position, nearest first. */
  near(position: Position, radiusMeters: number, wish: PlugWish, limit: number): SiteNear[] {
    const fits = (row: number): boolean => hasPlug(at(this.sites, row), wish);
    const found = this.index.near(position, radiusMeters, limit, fits);
    return found.map(({ place, meters }) => ({ site: place, meters }));
  }

  /** Returns the sites beside a line, in line order, once per pass. */
  along(question: SitesQuestion): SitesAnswer {
    return atOnce(this.alongSteps(question));
  }

  /** Does the same as `along` in steps of at most a millisecond. */
  *alongSteps(question: SitesQuestion): Generator<undefined, SitesAnswer> {
    const { minKilowatts = 0 } = question;
    const wished = wishedKinds(question);
    const found = yield* this.index.alongSteps(question, (row) => ((this.kinds[row] ?? 0) & wished) !== 0);
    const beside = found.map(({ place, ...where }) => ({ site: place, ...where }));
    if (minKilowatts <= 0) return { sites: beside, hiddenByPower: 0 };
    const sites = beside.filter(({ site }) => hasPlug(site, question));
    const hidden = new Set(beside.map(({ site }) => site));
    for (const { site } of sites) hidden.delete(site);
    return { sites, hiddenByPower: hidden.size };
  }
}

/** Returns a bit for each connector kind at a site, and another for each kind that charges fast. */
const kindsOf = ({ plugs }: ChargingSite): number =>
  plugs.reduce((kinds, plug) => {
    const kind = 1 << connectors.indexOf(plug.connector);
    return kinds | kind | (isFastPlug(plug) ? kind << connectors.length : 0);
  }, 0);

/** Returns the bits that satisfy the preferences, ignoring power. A site needs at least one of these bits. */
function wishedKinds({ connectors: wished = [], fastOnly = false }: PlugWish): number {
  const any = (wished.length === 0 ? connectors : wished).reduce(
    (kinds, connector) => kinds | (1 << connectors.indexOf(connector)),
    0,
  );
  return fastOnly ? any << connectors.length : any;
}
