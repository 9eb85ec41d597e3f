import { type ChargingSite, hasPlug, type PlugWish } from '@roadcast/core/charging';
import { cumulativeMeters, distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import { allAnswers, type NamedPort } from '../all-answers.ts';
import type { ChargingPort, SiteBeside, SiteNear, SitesAnswer, SitesQuestion, SitesSource } from './port.ts';
import { freshestFirst, siteOf, sitesAmong, type ToldSite } from './same-site.ts';

/** A source of sites, with its name for messages. */
export type NamedSites = NamedPort<ChargingPort>;

/**
 * Radius searched for other sources' records of a site, meters: the largest distance between two positions of one site.
 */
const AROUND_METERS = 300;
const MOST_AROUND = 50;

/** Factor applied to the limit in each source's query, because several records may be one site. */
const MORE_THAN_ASKED = 2;

interface ToldBeside extends ToldSite {
  readonly passes: SiteBeside[];
}

/**
 * Merges all sources: each site appears once, with the freshest facts from every source. A failed source doesn't affect
 * the others; if all fail, the first failure is thrown.
 */
export class MergedSites implements ChargingPort {
  private readonly named: readonly NamedSites[];
  private readonly onFailure: (source: string, error: unknown) => void;

  /**
   * @param named at least one; the first source that has a site sets its id. @param onFailure called for each failure.
   */
  constructor(named: readonly NamedSites[], onFailure: (source: string, error: unknown) => void) {
    this.named = named;
    this.onFailure = onFailure;
  }

  async near(
    position: Position,
    radiusMeters: number,
    wish: PlugWish,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly SiteNear[]> {
    // Only one source may know the power; filter after merging.
    const answers = await this.askAll(
      (port) => port.near(position, radiusMeters, kindsOf(wish), MORE_THAN_ASKED * limit, signal),
      signal,
    );
    const told = answers.flatMap(({ answer, source }) => answer.map(({ site }) => ({ site, source })));
    const at = toLngLat(position);
    return sitesAmong(told)
      .map(siteOf)
      .filter((site) => hasPlug(site, wish))
      .map((site) => ({ site, meters: distanceMeters(at, toLngLat(site)) }))
      .sort((a, b) => a.meters - b.meters)
      .slice(0, limit);
  }

  async along(question: SitesQuestion, signal?: AbortSignal): Promise<SitesAnswer> {
    const { line, along = cumulativeMeters(line), offRoadMeters } = question;
    // Only one source may know the plugs; filter after merging.
    const { fastOnly = false } = question;
    const anyPlug = { line, along, offRoadMeters, fastOnly };
    const answers = await this.askAll((port) => port.along(anyPlug, signal), signal);
    const told = answers.flatMap(({ answer, source }) => toldBeside(answer.sites, source));
    const sites: SiteBeside[] = [];
    let hiddenByPower = 0;
    for (const members of sitesAmong(told)) {
      const site = siteOf(members);
      if (!hasPlug(site, question)) {
        if (hasPlug(site, kindsOf(question))) hiddenByPower += 1;
        continue;
      }
      // Use the passes of the record that supplied the position.
      for (const pass of freshestFirst(members)[0]?.passes ?? []) {
        sites.push(pass.site === site ? pass : { ...pass, site });
      }
    }
    return { sites: sites.sort(inOrder), hiddenByPower };
  }

  /** Returns a site, merged with the other sources' records. */
  async byId(id: string, signal?: AbortSignal): Promise<ChargingSite | null> {
    const answers = await this.askAll((port) => port.byId(id, signal), signal);
    const found = answers.find(({ answer }) => answer !== null)?.answer ?? null;
    if (!found) return null;
    const around = await this.askAll((port) => port.near(found, AROUND_METERS, {}, MOST_AROUND, signal), signal);
    const told = around.flatMap(({ answer, source }) => answer.map(({ site }) => ({ site, source })));
    const members = sitesAmong(told).find((place) => place.some(({ site }) => site.id === id));
    return members ? { ...siteOf(members), id } : found;
  }

  sources(): readonly SitesSource[] {
    return this.named.flatMap(({ port }) => port.sources());
  }

  private askAll<Answer>(
    ask: (port: ChargingPort) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<{ readonly answer: Answer; readonly source: number }[]> {
    return allAnswers(this.named, ask, this.onFailure, signal);
  }
}

/** Removes the minimum power from plug preferences. */
const kindsOf = ({ connectors, fastOnly }: PlugWish): PlugWish => ({
  ...(connectors === undefined ? {} : { connectors }),
  ...(fastOnly === undefined ? {} : { fastOnly }),
});

/** Compares by position along the line, then distance from it, then id. */
const inOrder = (a: SiteBeside, b: SiteBeside): number =>
  a.alongMeters - b.alongMeters ||
  a.offRoadMeters - b.offRoadMeters ||
  (a.site.id < b.site.id ? -1 : Number(a.site.id > b.site.id));

/** Groups passes by site. Passes of the same site share one site object within a response. */
function toldBeside(sites: readonly SiteBeside[], source: number): ToldBeside[] {
  const told = new Map<ChargingSite, ToldBeside>();
  for (const pass of sites) {
    const known = told.get(pass.site);
    if (known) known.passes.push(pass);
    else told.set(pass.site, { site: pass.site, source, passes: [pass] });
  }
  return [...told.values()];
}
