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
  /** Plug kinds of each site, as bits: a coast-to-coast search passes ten times more sites than it returns. */
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

  /** Returns sites beside the line, in order, once for each pass. */
  along(question: SitesQuestion): SitesAnswer {
    return atOnce(this.alongSteps(question));
  }

  /** The same in steps of a millisecond at most. */
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

/** Returns a bit for each kind of connector at a site, and another for each that charges fast. */
const kindsOf = ({ plugs }: ChargingSite): number =>
  plugs.reduce((kinds, plug) => {
    const kind = 1 << connectors.indexOf(plug.connector);
    return kinds | kind | (isFastPlug(plug) ? kind << connectors.length : 0);
  }, 0);

/** Returns the bits of which a site needs one to match a wish, ignoring power. */
function wishedKinds({ connectors: wished = [], fastOnly = false }: PlugWish): number {
  const any = (wished.length === 0 ? connectors : wished).reduce(
    (kinds, connector) => kinds | (1 << connectors.indexOf(connector)),
    0,
  );
  return fastOnly ? any << connectors.length : any;
}
