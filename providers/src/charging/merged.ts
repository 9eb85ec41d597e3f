import { type ChargingSite, hasPlug, type PlugWish } from '@roadcast/core/charging';
import { cumulativeMeters, distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import { allAnswers, type NamedPort } from '../all-answers.ts';
import type { ChargingPort, SiteBeside, SiteNear, SitesAnswer, SitesQuestion, SitesSource } from './port.ts';
import { freshestFirst, siteOf, sitesAmong, type ToldSite } from './same-site.ts';

/** One source of sites and what it is called in messages. */
export type NamedSites = NamedPort<ChargingPort>;

/** Around a known site, what other sources may tell of it: as far as two positions of one site lie apart. */
const AROUND_METERS = 300;
const MOST_AROUND = 50;

/** More than are asked for are asked for: several may be one site. */
const MORE_THAN_ASKED = 2;

/** A source's site with where it passes a line. */
interface ToldBeside extends ToldSite {
  readonly passes: SiteBeside[];
}

/**
 * All sources as one: each site appears once, with the freshest facts of every source. A source that fails leaves the others' answer; where all
 * fail the first failure is thrown.
 */
export class MergedSites implements ChargingPort {
  private readonly named: readonly NamedSites[];
  private readonly onFailure: (source: string, error: unknown) => void;

  /** @param named one or more; a site has the id that the first of them gives it. @param onFailure hears of each failure. */
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
    // Which power there is only one of the sources may know.
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
    // Which plugs there are only one of the sources may know: what fits can be told when all have spoken.
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
      // The passes of the one whose position it has.
      for (const pass of freshestFirst(members)[0]?.passes ?? []) {
        sites.push(pass.site === site ? pass : { ...pass, site });
      }
    }
    return { sites: sites.sort(inOrder), hiddenByPower };
  }

  /** A site with what the other sources tell of it. */
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

/** @returns the wish without its least power. */
const kindsOf = ({ connectors, fastOnly }: PlugWish): PlugWish => ({
  ...(connectors === undefined ? {} : { connectors }),
  ...(fastOnly === undefined ? {} : { fastOnly }),
});

/** By where they stand on the line; those at one place by their distance, then by their id. */
const inOrder = (a: SiteBeside, b: SiteBeside): number =>
  a.alongMeters - b.alongMeters ||
  a.offRoadMeters - b.offRoadMeters ||
  (a.site.id < b.site.id ? -1 : Number(a.site.id > b.site.id));

/** @returns each site once, with its passes: of one answer they have the site itself in common. */
function toldBeside(sites: readonly SiteBeside[], source: number): ToldBeside[] {
  const told = new Map<ChargingSite, ToldBeside>();
  for (const pass of sites) {
    const known = told.get(pass.site);
    if (known) known.passes.push(pass);
    else told.set(pass.site, { site: pass.site, source, passes: [pass] });
  }
  return [...told.values()];
}
