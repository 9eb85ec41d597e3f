import { type ChargingSite, hasPlug, type PlugWish } from '@roadcast/core/charging';
import type { Position } from '@roadcast/core/geo';
import { PlaceIndex } from '../place-index.ts';
import type { SiteNear, SitesAnswer, SitesQuestion } from './port.ts';

/** Sites by position and plugs. */
export class SiteIndex {
  private readonly sites: readonly ChargingSite[];
  private readonly index: PlaceIndex<ChargingSite>;

  constructor(sites: readonly ChargingSite[]) {
    this.sites = sites;
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
    const { connectors, fastOnly, minKilowatts = 0 } = question;
    const anyPower: PlugWish = {
      ...(connectors === undefined ? {} : { connectors }),
      ...(fastOnly === undefined ? {} : { fastOnly }),
    };
    const found = this.index.along(question, (row) => hasPlug(this.sites[row] as ChargingSite, anyPower));
    const beside = found.map(({ place, ...where }) => ({ site: place, ...where }));
    if (minKilowatts <= 0) return { sites: beside, hiddenByPower: 0 };
    const sites = beside.filter(({ site }) => hasPlug(site, question));
    const hidden = new Set(beside.map(({ site }) => site));
    for (const { site } of sites) hidden.delete(site);
    return { sites, hiddenByPower: hidden.size };
  }
}
