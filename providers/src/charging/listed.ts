import type { ChargingSite, PlugWish } from '@roadcast/core/charging';
import type { Position } from '@roadcast/core/geo';
import { inSlices } from '../let-others.ts';
import type { ChargingPort, SiteNear, SitesAnswer, SitesQuestion, SitesSource } from './port.ts';
import { SiteIndex } from './site-index.ts';

/** Charging sites from an in-memory list. */
export class ListedSites implements ChargingPort {
  private readonly index: SiteIndex;
  private readonly byOwnId: ReadonlyMap<string, ChargingSite>;
  private readonly source: SitesSource;

  constructor(sites: readonly ChargingSite[], source: Omit<SitesSource, 'count'>) {
    this.index = new SiteIndex(sites);
    this.byOwnId = new Map(sites.map((site) => [site.id, site]));
    this.source = { ...source, count: sites.length };
  }

  async near(position: Position, radiusMeters: number, wish: PlugWish, limit: number): Promise<readonly SiteNear[]> {
    return this.index.near(position, radiusMeters, wish, limit);
  }

  async along(question: SitesQuestion, signal?: AbortSignal): Promise<SitesAnswer> {
    return inSlices(this.index.alongSteps(question), signal);
  }

  async byId(id: string): Promise<ChargingSite | null> {
    return this.byOwnId.get(id) ?? null;
  }

  sources(): readonly SitesSource[] {
    return [this.source];
  }
}

/** Returns the newest date among the sites; null if all are undated. */
export const newestOf = (sites: readonly ChargingSite[]): number | null =>
  sites.reduce<number | null>((newest, { asOf }) => (asOf !== null && asOf > (newest ?? 0) ? asOf : newest), null);
