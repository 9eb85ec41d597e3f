import {
  AFDC_CREDIT,
  type AfdcRecord,
  type ChargingSite,
  joinSites,
  type PlugWish,
  siteOfRecord,
} from '@roadcast/core/charging';
import type { Position } from '@roadcast/core/geo';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { z } from 'zod';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { PatientAnswers } from '../../upstream/patient-answers.ts';
import type { ChargingPort, SiteNear, SitesAnswer, SitesQuestion, SitesSource } from '../port.ts';
import { SiteIndex } from '../site-index.ts';
import { type AfdcQuery, PAGE_SIZE, queriesAlong, queryFor, queryNear } from './query.ts';

/** How the station locator is spoken to: it allows a key a thousand requests an hour, and blocks it for an hour beyond that. */
export const afdcClientOptions = {
  name: 'AFDC_URL',
  deadlineMs: 15_000,
  attempts: 2,
  maxConcurrent: 3,
  mostBytes: 8_000_000,
  restAfter: { 403: MILLISECONDS_PER_HOUR, 429: MILLISECONDS_PER_HOUR },
} as const satisfies Partial<UpstreamOptions>;

/** Stations open and close by the day. */
const FRESH_MS = 12 * MILLISECONDS_PER_HOUR;
const STALE_MS = 2 * MILLISECONDS_PER_DAY;
const STALE_IF_ERROR_MS = 30 * MILLISECONDS_PER_DAY;
const MOST_ANSWERS = 1000;
const MOST_BYTES = 64_000_000;
/** Of a site in memory, about. */
const BYTES_OF_SITE = 1200;

/** A question waits this long, milliseconds; what comes later is in the cache when it is asked again. */
const PATIENCE_MS = 1500;

/** A part of a line has no more pages than this: 1,000 records in 250 miles are more than anybody stops at. */
const MOST_PAGES = 5;

/** Around a station the other posts of its site. */
const AROUND_METERS = 300;

const ID = /^afdc:([1-9]\d{0,9})$/;

/** Of the answers only what is looked for is read, record by record: one that is odd costs itself. */
const answerSchema = z.object({
  fuel_stations: z.array(z.unknown()).nullish(),
  alt_fuel_station: z.unknown().optional(),
});

/** What the station locator is asked through. */
export interface AfdcParts {
  /** With `afdcClientOptions`. */
  readonly client: UpstreamClient;
  readonly key: string;
  readonly clock: UpstreamClock;
  /** Milliseconds; what is usual where it is left out. */
  readonly patienceMs?: number;
}

/** Sites out of the Alternative Fuels Data Center's station locator, asked as a trip needs them. */
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

  /** @throws UpstreamError where nothing can be had in time. */
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

  /** What has come in time: a part of the line without an answer is as one without sites. @throws UpstreamError where nothing has. */
  async along(question: SitesQuestion, signal?: AbortSignal): Promise<SitesAnswer> {
    const sites = await this.ask(queriesAlong(question.line, question.offRoadMeters, question), signal);
    return new SiteIndex(sites).along(question);
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

  /** @returns each site once: what two parts of a line both have is joined again. */
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
        // The same record again is no second post.
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
      // The key goes into a header: addresses end up in logs.
      headers: {
        'x-api-key': key,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: new URLSearchParams(asked).toString(), repeatable: true } : { query: asked }),
      // No station has that number.
      alsoAnswers: [404],
    });
    return answer.fuel_stations ?? (answer.alt_fuel_station === undefined ? [] : [answer.alt_fuel_station]);
  }
}

const isRecord = (value: unknown): value is AfdcRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
