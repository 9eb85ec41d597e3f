import type { Position } from '@roadcast/core/geo';
import type { RoadService, ServiceKind } from '@roadcast/core/services';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { UpstreamClient, UpstreamClock, UpstreamOptions } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { PatientAnswers } from '../../upstream/patient-answers.ts';
import { osmOfId } from '../osm-service.ts';
import type { CorridorAnswer, CorridorQuestion, ServiceNear, ServicesPort } from '../port.ts';
import { ServiceIndex } from '../service-index.ts';
import { answerSchema, servicesOfAnswer, type TownOf } from './answer.ts';
import { queriesAlong, queryFor, queryNear } from './query.ts';

/** How an Overpass server is spoken to: it answers slowly, and few at once. */
export const overpassClientOptions = {
  name: 'OVERPASS_URL',
  deadlineMs: 15_000,
  attempts: 2,
  maxConcurrent: 4,
  mostBytes: 16_000_000,
  // It wants half a minute after having been asked too often.
  restAfter: { 429: 30_000 },
} as const satisfies Partial<UpstreamOptions>;

/** The map changes slowly. */
const FRESH_MS = 12 * MILLISECONDS_PER_HOUR;
const STALE_MS = 2 * MILLISECONDS_PER_DAY;
const STALE_IF_ERROR_MS = 14 * MILLISECONDS_PER_DAY;
const MOST_ANSWERS = 1000;
const MOST_BYTES = 64_000_000;
/** Of a service in memory, about. */
const BYTES_OF_SERVICE = 700;

/** A question waits this long, milliseconds; what comes later is in the cache when it is asked again. */
const PATIENCE_MS = 1200;

/** What an Overpass server is asked through. */
export interface OverpassParts {
  /** With `overpassClientOptions`. */
  readonly client: UpstreamClient;
  readonly clock: UpstreamClock;
  readonly townOf: TownOf;
  /** Milliseconds; what is usual where it is left out. */
  readonly patienceMs?: number;
}

/**
 * Services out of an Overpass server of the operator's own. It learns where they are asked for to within half a mile, and nothing else.
 * How much of the country it has nobody knows: it never says that it knows all services.
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

  /** @throws UpstreamError where nothing can be had in time. */
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

  /** What has come in time: a part of the line without an answer is as one without services. @throws UpstreamError where nothing has. */
  async along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer> {
    const { line, offRoadMeters } = question;
    const services = line.length === 0 ? [] : await this.ask(queriesAlong(line, offRoadMeters), signal);
    return { services: new ServiceIndex(services).along(question), withoutFuel: [], covered: [] };
  }

  async byId(id: string, signal?: AbortSignal): Promise<RoadService | null> {
    const osm = osmOfId(id);
    if (osm === null) return null;
    const services = await this.ask([queryFor(osm)], signal);
    return services.find((service) => service.id === id) ?? null;
  }

  /** @returns each service once. */
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
    // It may hold a part of what there is: nobody could tell which.
    if (answer.remark !== undefined) {
      throw new UpstreamError('bad-answer', client.name, 'ended the search halfway');
    }
    return servicesOfAnswer(answer, townOf);
  }
}
