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

/** Client options for an Overpass server, which is slow and handles few requests concurrently. */
export const overpassClientOptions = {
  name: 'OVERPASS_URL',
  deadlineMs: 15_000,
  attempts: 2,
  maxConcurrent: 4,
  mostBytes: 16_000_000,
  // Overpass requires a half-minute pause after too many requests.
  restAfter: { 429: 30_000 },
} as const satisfies Partial<UpstreamOptions>;

/** Cache lifetimes, milliseconds. The map changes slowly. */
const FRESH_MS = 12 * MILLISECONDS_PER_HOUR;
const STALE_MS = 2 * MILLISECONDS_PER_DAY;
const STALE_IF_ERROR_MS = 14 * MILLISECONDS_PER_DAY;
const MOST_ANSWERS = 1000;
const MOST_BYTES = 64_000_000;
/** Approximate memory per service, bytes. */
const BYTES_OF_SERVICE = 700;

/** Maximum wait for a response, milliseconds. Late responses are cached for the next call. */
const PATIENCE_MS = 1200;

export interface OverpassParts {
  /** Created with `overpassClientOptions`. */
  readonly client: UpstreamClient;
  readonly clock: UpstreamClock;
  readonly townOf: TownOf;
  /** Milliseconds; a default if omitted. */
  readonly patienceMs?: number;
}

/**
 * Services from the operator's own Overpass server. Queries contain only locations rounded to half a mile. Never claims
 * complete coverage, because the server's coverage is unknown.
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

  /** Returns the services around a position. @throws UpstreamError if the server doesn't respond in time. */
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
   * Returns the services received in time; line parts without a response contribute none. @throws UpstreamError if no
   * part got one.
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

  /** Queries the server and returns each service once. */
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
    // An aborted search returns an incomplete response, so reject it.
    if (answer.remark !== undefined) {
      throw new UpstreamError('bad-answer', client.name, 'ended the search halfway');
    }
    return servicesOfAnswer(answer, townOf);
  }
}
