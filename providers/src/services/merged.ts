import { cumulativeMeters, distanceMeters, type Position, toLngLat } from '@roadcast/core/geo';
import type { RoadService, ServiceKind } from '@roadcast/core/services';
import { allAnswers, type NamedPort } from '../all-answers.ts';
import { isOnTheWay } from './directions.ts';
import type {
  CorridorAnswer,
  CorridorQuestion,
  ServiceBeside,
  ServiceNear,
  ServicesPort,
  WithoutFuelAlong,
} from './port.ts';
import { placesAmong, type ToldService } from './same-place.ts';
import { inOrder } from './service-index.ts';
import { freshestFirst, serviceOf } from './told-by-several.ts';

/** A source of services and its name for messages. */
export type ServicesSource = NamedPort<ServicesPort>;

/**
 * Radius searched for other sources' records of a service, meters: the largest distance between two positions of one
 * place.
 */
const AROUND_METERS = 300;
const MOST_AROUND = 50;

/**
 * Minimum meters inside a stretch without fuel, and maximum meters from the road, for a station to disprove the
 * stretch.
 */
const INSIDE_METERS = 8000;
const BESIDE_METERS = 1600;

interface ToldBeside extends ToldService {
  readonly passes: ServiceBeside[];
}

/**
 * Merges all sources: each place appears once, with the freshest facts from every source. A failed source doesn't
 * affect the others; if all fail, the first failure is thrown.
 */
export class MergedServices implements ServicesPort {
  private readonly sources: readonly ServicesSource[];
  private readonly onFailure: (source: string, error: unknown) => void;

  /**
   * @param sources at least one; the first source that has a place sets its id. @param onFailure called for each
   * failure.
   */
  constructor(sources: readonly ServicesSource[], onFailure: (source: string, error: unknown) => void) {
    this.sources = sources;
    this.onFailure = onFailure;
  }

  async near(
    position: Position,
    radiusMeters: number,
    kinds: readonly ServiceKind[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<readonly ServiceNear[]> {
    const answers = await this.askAll((port) => port.near(position, radiusMeters, kinds, limit, signal), signal);
    const told = answers.flatMap(({ answer, source }) => answer.map(({ service }) => ({ service, source })));
    const at = toLngLat(position);
    return placesAmong(told)
      .map((members) => {
        const service = serviceOf(members);
        return { service, meters: distanceMeters(at, toLngLat(service)) };
      })
      .sort((a, b) => a.meters - b.meters)
      .slice(0, limit);
  }

  async along(question: CorridorQuestion, signal?: AbortSignal): Promise<CorridorAnswer> {
    // Only one source may know the reachable directions; filter after merging.
    const { line, along = cumulativeMeters(line), kinds, eitherDirection = false } = question;
    const either = { ...question, along, eitherDirection: true };
    const answers = await this.askAll((port) => port.along(either, signal), signal);
    const told = answers.flatMap(({ answer, source }) => toldBeside(answer.services, source));
    const services: ServiceBeside[] = [];
    for (const members of placesAmong(told)) {
      const service = serviceOf(members);
      // Use the passes of the record that supplied the position.
      for (const pass of freshestFirst(members)[0]?.passes ?? []) {
        if (!eitherDirection && !isOnTheWay(service, line, along, pass.alongMeters)) continue;
        services.push(pass.service === service ? pass : { ...pass, service });
      }
    }
    services.sort(inOrder);
    const asksForFuel = kinds.length === 0 || kinds.includes('fuel');
    return {
      services,
      withoutFuel: answers
        .flatMap(({ answer }) => answer.withoutFuel)
        .filter((stretch) => !(asksForFuel && isRefuted(stretch, services)))
        .sort((a, b) => a.fromMeters - b.fromMeters),
      covered: united(answers.flatMap(({ answer }) => answer.covered)),
    };
  }

  /** Returns a service, merged with the other sources' records. */
  async byId(id: string, signal?: AbortSignal): Promise<RoadService | null> {
    const answers = await this.askAll((port) => port.byId(id, signal), signal);
    const found = answers.find(({ answer }) => answer !== null)?.answer ?? null;
    if (!found) return null;
    const around = await this.askAll((port) => port.near(found, AROUND_METERS, [], MOST_AROUND, signal), signal);
    const told = around.flatMap(({ answer, source }) => answer.map(({ service }) => ({ service, source })));
    const members = placesAmong(told).find((place) => place.some(({ service }) => service.id === id));
    return members ? { ...serviceOf(members), id } : found;
  }

  private askAll<Answer>(
    ask: (port: ServicesPort) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<{ readonly answer: Answer; readonly source: number }[]> {
    return allAnswers(this.sources, ask, this.onFailure, signal);
  }
}

/** Groups passes by service. Passes of the same service share one service object within a response. */
function toldBeside(services: readonly ServiceBeside[], source: number): ToldBeside[] {
  const told = new Map<RoadService, ToldBeside>();
  for (const pass of services) {
    const known = told.get(pass.service);
    if (known) known.passes.push(pass);
    else told.set(pass.service, { service: pass.service, source, passes: [pass] });
  }
  return [...told.values()];
}

/** Returns whether a known station is well inside a stretch supposedly without fuel. */
const isRefuted = ({ fromMeters, toMeters }: WithoutFuelAlong, services: readonly ServiceBeside[]): boolean =>
  services.some(
    ({ service, alongMeters, offRoadMeters }) =>
      service.kinds.includes('fuel') &&
      !service.approximate &&
      offRoadMeters <= BESIDE_METERS &&
      alongMeters > fromMeters + INSIDE_METERS &&
      alongMeters < toMeters - INSIDE_METERS,
  );

type Part = CorridorAnswer['covered'][number];

/** Returns the union of parts, sorted and without overlaps. */
function united(parts: readonly Part[]): Part[] {
  const joined: { fromMeters: number; toMeters: number }[] = [];
  for (const { fromMeters, toMeters } of parts.toSorted((a, b) => a.fromMeters - b.fromMeters)) {
    const last = joined.at(-1);
    if (last && fromMeters <= last.toMeters) last.toMeters = Math.max(last.toMeters, toMeters);
    else joined.push({ fromMeters, toMeters });
  }
  return joined;
}
