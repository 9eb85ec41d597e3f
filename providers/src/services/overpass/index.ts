import type { Position } from '@roadcast/core/geo';
import type { RoadService, ServiceKind } from '@roadcast/core/services';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { inSlices } from '../../let-others.ts';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { PatientAnswers } from '../../upstream/patient-answers.ts';
import { osmOfId } from '../osm-service.ts';
import type { CorridorAnswer, CorridorQuestion, ServiceNear, ServicesPort } from '../port.ts';
import { ServiceIndex } from '../service-index.ts';
import { answerSchema, servicesOfAnswer, type TownOf } from './answer.ts';
import { queriesAlong, queryFor, queryNear } from './query.ts';

/** Client options for an Overpass server, which is slow and handles few requests at once. */
export const overpassClientOptions = {
  name: 'OVERPASS_URL',
  deadlineMs: 15_000,
  attempts: 2,
  maxConcurrent: 4,
  mostBytes: 16_000_000,
  // Overpass requires a pause of half a minute after too many requests.
  restAfter: { 429: 30_000 },
} as const satisfies Partial<UpstreamOptions>;

/** The map changes slowly. */
const FRESH_MS = 12 * MILLISECONDS_PER_HOUR;
const STALE_MS = 2 * MILLISECONDS_PER_DAY;
const STALE_IF_ERROR_MS = 14 * MILLISECONDS_PER_DAY;
const MOST_ANSWERS = 1000;
const MOST_BYTES = 64_000_000;
/** Approximate memory of a service, bytes. */
const BYTES_OF_SERVICE = 700;

/** Time limit for an answer, milliseconds; a later one is cached for the next call. */
const PATIENCE_MS = 1200;

/** Dependencies of the Overpass source. */
export interface OverpassParts {
  /** With `overpassClientOptions`. */
  readonly client: UpstreamClient;
  readonly clock: UpstreamClock;
  readonly townOf: TownOf;
  /** Milliseconds; a default if omitted. */
  readonly patienceMs?: number;
}

/**
 * Services from the operator's own Overpass server. Reveals only search locations rounded to half a mile. The server's
 * coverage is unknown, so it never claims to have all services.
 */
export class OverpassServices implements ServicesPort {
  private readonly parts: OverpassParts;
  private readonly answers: PatientAnswers<string, readonly RoadService[]>;

  constructor(parts: OverpassParts) {
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
        sizeOf: (services) => BYTES_OF_SERVICE * (1 + services.length),
      },
      keyOf: (query) => query,
      fetch: (query) => this.fetch(query),
    });
  }

  /** @throws UpstreamError if there is no answer in time. */
  async near(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServiceKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly ServiceNear[]> {
    const services = await this.ask([queryNear(position, radiusMeters)], signal);
    return new ServiceIndex(services).near(position, radiusMeters, kinds, limit);
  }

  /**
   * Returns what arrived in time: a part of the line without an answer counts as one without services. @throws
   * UpstreamError if there is none.
   */
  async along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer> {
    const { line, offRoadMeters } = question;
    const services = line.length === 0 ? [] : await this.ask(queriesAlong(line, offRoadMeters), signal);
    const found = await inSlices(new ServiceIndex(services).alongSteps(question), signal);
    return { services: found, withoutFuel: [], covered: [] };
  }

  async byId(id: string, signal?: AbortSignal): Promise<RoadService | null> {
    const osm = osmOfId(id);
    if (osm === null) return null;
    const services = await this.ask([queryFor(osm)], signal);
    return services.find((service) => service.id === id) ?? null;
  }

  /** Returns each service once. */
  private async ask(queries: readonly string[], signal?: AbortSignal): Promise<readonly RoadService[]> {
    const answers = await this.answers.ask(queries, signal);
    return [...new Map(answers.flat().map((service) => [service.id, service])).values()];
  }

  private async fetch(query: string): Promise<readonly RoadService[]> {
    const { client, townOf } = this.parts;
    const answer = await client.json('interpreter', answerSchema, {
      method: 'POST',
      repeatable: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ data: query }).toString(),
    });
    // The answer may be partial, in unknown ways.
    if (answer.remark !== undefined) {
      throw new UpstreamError('bad-answer', client.name, 'ended the search halfway');
    }
    return servicesOfAnswer(answer, townOf);
  }
}
