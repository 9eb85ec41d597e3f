import { AFDC_CREDIT, type ChargingSite, joinSites, type PlugWish, siteOfRecord } from '@roadcast/core/charging';
import type { Position } from '@roadcast/core/geo';
import { isRecord } from '@roadcast/core/records';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { z } from 'zod';
import { inSlices } from '../../let-others.ts';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { PatientAnswers } from '../../upstream/patient-answers.ts';
import type { ChargingPort, SiteNear, SitesAnswer, SitesQuestion, SitesSource } from '../port.ts';
import { SiteIndex } from '../site-index.ts';
import { type AfdcQuery, PAGE_SIZE, queriesAlong, queryFor, queryNear } from './query.ts';

/**
 * Client options for the station locator, which allows 1,000 requests per hour and key and then blocks the key for an
 * hour.
 */
export const afdcClientOptions = {
  name: 'AFDC_URL',
  deadlineMs: 15_000,
  attempts: 2,
  maxConcurrent: 3,
  // A page of 200 records with all their fields is under 1 MB.
  mostBytes: 4_000_000,
  restAfter: { 403: MILLISECONDS_PER_HOUR, 429: MILLISECONDS_PER_HOUR },
} as const satisfies Partial<UpstreamOptions>;

/** Cache lifetime. Stations can open or close on any day. */
const FRESH_MS = 12 * MILLISECONDS_PER_HOUR;
const STALE_MS = 2 * MILLISECONDS_PER_DAY;
const STALE_IF_ERROR_MS = 30 * MILLISECONDS_PER_DAY;
const MOST_ANSWERS = 1000;
const MOST_BYTES = 64_000_000;
/** Approximate memory per site, bytes. */
const BYTES_OF_SITE = 1200;

/** Maximum wait for a response, milliseconds. Late responses are cached for the next call. */
const PATIENCE_MS = 1500;

/** Maximum pages per line part: 1,000 records in 250 miles are enough for any trip. */
const MOST_PAGES = 5;

/** Radius searched for other posts of a station's site, meters. */
const AROUND_METERS = 300;

const ID = /^afdc:([1-9]\d{0,9})$/;

/** Reads only the fields used, record by record, so that an invalid record is skipped without losing the others. */
const answerSchema = z.object({
  fuel_stations: z
    .array(z.unknown())
    .max(5 * PAGE_SIZE)
    .nullish(),
  alt_fuel_station: z.unknown().optional(),
});

export interface AfdcParts {
  /** Created with `afdcClientOptions`. */
  readonly client: UpstreamClient;
  readonly key: string;
  readonly clock: UpstreamClock;
  /** Milliseconds; a default if omitted. */
  readonly patienceMs?: number;
}

/** Charging sites from the Alternative Fuels Data Center's station locator, fetched as trips need them. */
export class AfdcSites implements ChargingPort {
  private readonly parts: AfdcParts;
  private readonly answers: PatientAnswers<AfdcQuery, readonly ChargingSite[]>;

  constructor(parts: AfdcParts) {
    this.parts = parts;
    this.answers = new PatientAnswers({
      name: parts.client.name,
      patienceMs: parts.patienceMs ?? PATIENCE_MS,
      cache: {
        clock: parts.clock,
        freshMs: FRESH_MS,
        staleMs: STALE_MS,
        staleIfErrorMs: STALE_IF_ERROR_MS,
        mostEntries: MOST_ANSWERS,
        mostBytes: MOST_BYTES,
        sizeOf: (sites) => BYTES_OF_SITE * (1 + sites.length),
      },
      keyOf: ({ path, fields }) => `${path} ${JSON.stringify(fields)}`,
      fetch: (query) => this.fetch(query),
    });
  }

  /** Returns the sites near a position. @throws UpstreamError if there is no response in time. */
  async near(
    position: Position,
    radiusMeters: number,
    wish: PlugWish,
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly SiteNear[]> {
    const sites = await this.ask([queryNear(position, radiusMeters, wish)], signal);
    return new SiteIndex(sites).near(position, radiusMeters, wish, limit);
  }

  /**
   * Returns the sites received in time; line parts without a response contribute none. @throws UpstreamError if no part
   * got one.
   */
  async along(question: SitesQuestion, signal?: AbortSignal): Promise<SitesAnswer> {
    const sites = await this.ask(queriesAlong(question.line, question.offRoadMeters, question), signal);
    return inSlices(new SiteIndex(sites).alongSteps(question), signal);
  }

  async byId(id: string, signal?: AbortSignal): Promise<ChargingSite | null> {
    const number = ID.exec(id)?.[1];
    if (number === undefined) return null;
    const [site] = await this.ask([queryFor(number)], signal);
    if (!site) return null;
    const around = await this.near(site, AROUND_METERS, {}, PAGE_SIZE, signal);
    return around.find((one) => one.site.id === id)?.site ?? site;
  }

  sources(): readonly SitesSource[] {
    return [{ kind: 'live', asOf: null, count: null, credit: AFDC_CREDIT }];
  }

  /** Queries the service and returns each site once, merging sites found in two parts of a line. */
  private async ask(queries: readonly AfdcQuery[], signal?: AbortSignal): Promise<readonly ChargingSite[]> {
    const answers = await this.answers.ask(queries, signal);
    return [...new Map(answers.flat().map((site) => [site.id, site])).values()];
  }

  private async fetch(query: AfdcQuery): Promise<readonly ChargingSite[]> {
    const records = new Map<unknown, ChargingSite>();
    for (let page = 0; page < (query.paged ? MOST_PAGES : 1); page++) {
      const found = await this.page(query, page * PAGE_SIZE);
      for (const record of found) {
        const site = isRecord(record) ? siteOfRecord(record) : 'id';
        // A repeated record isn't a second post.
        if (typeof site !== 'string' && !records.has(site.id)) records.set(site.id, site);
      }
      if (found.length < PAGE_SIZE) break;
    }
    return joinSites(records.values());
  }

  private async page({ path, fields, method }: AfdcQuery, offset: number): Promise<readonly unknown[]> {
    const { client, key } = this.parts;
    const asked = offset === 0 ? fields : { ...fields, offset: String(offset) };
    const answer = await client.json(path, answerSchema, {
      method,
      // The key goes into a header, because URLs end up in logs.
      headers: {
        'x-api-key': key,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: new URLSearchParams(asked).toString(), repeatable: true } : { query: asked }),
      // The service returns 404 if no station has that number.
      alsoAnswers: [404],
    });
    return answer.fuel_stations ?? (answer.alt_fuel_station === undefined ? [] : [answer.alt_fuel_station]);
  }
}
