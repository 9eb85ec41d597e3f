import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';
import type { UpstreamClient, UpstreamRequest } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { unpackRoad } from '../embedded/messages.ts';
import { glueRoads } from '../glue-roads.ts';
import { type RoadPlace, type RoadRequest, type RoutedRoad, RoutingError, type RoutingPort } from '../port.ts';
import { searchRoads } from '../search-roads.ts';
import { type TraceAnswer, type TraceLimits, withExactTolls } from '../toll-trace.ts';
import { type AnsweredRoad, type AnsweredRoads, errorOfMessage } from '../valhalla-answer.ts';
import { valhallaQuery } from '../valhalla-query.ts';
import { refusalSchema, traceSchema } from './answer-schema.ts';
import { roadsReader } from './read-roads.ts';

/** Maximum places per request, a Valhalla service's default. */
const MOST_PLACES = 20;

/** Maximum exclusions per request, a Valhalla service's default. */
const MOST_EXCLUSIONS = 50;

/**
 * A Valhalla service traces up to 200 km (straight-line) per call. The 150 km limit leaves slack because parts can only
 * end at intersections.
 */
const traceLimits: TraceLimits = { meters: 150_000, traces: 24 };

/**
 * Maximum response size, bytes: per straight-line mile, per place, and constant. Streets with their turns take up to 3
 * kB per mile.
 */
const BYTES_OF_MILE = 8000;
const BYTES_OF_PLACE = 200_000;
const BYTES_BESIDE = 2_000_000;

/** Valhalla's status for a valid request without a result. */
const REFUSED = 400;

/** A Valhalla service over HTTP: https://github.com/valhalla/valhalla. Long trips are split into parts. */
export class ValhallaService implements RoutingPort {
  readonly dataSource = '© OpenStreetMap contributors, routed by Valhalla';
  readonly accuracyMeters = null;
  private readonly client: UpstreamClient;

  constructor(client: UpstreamClient) {
    this.client = client;
  }

  async route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    const exclude = request.exclude?.slice(0, MOST_EXCLUSIONS) ?? [];
    const [first, ...rest] = partsOf(request.places).map((places) =>
      this.part({ ...request, places, exclude }, signal),
    );
    if (!first) throw new RoutingError('failed', 'a road needs two places');
    return glueRoads(await Promise.all([first, ...rest]));
  }

  ready(): boolean {
    return this.client.state().circuit !== 'open';
  }

  /** Does nothing, because no connection stays open. */
  async close(): Promise<void> {}

  /** Routes a part, halving it if it's too long for the service. */
  private async part(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    const { places } = request;
    try {
      const mostBytes = mostBytesOf(request);
      return await searchRoads(request, (...asked) => this.ask(valhallaQuery(...asked), mostBytes, signal), this);
    } catch (error) {
      const middle = middleStop(places);
      if (!(error instanceof RoutingError) || error.failure !== 'too-long' || middle === null) throw error;
      return glueRoads(
        await Promise.all([
          this.part({ ...request, places: places.slice(0, middle + 1) }, signal),
          this.part({ ...request, places: places.slice(middle) }, signal),
        ]),
      );
    }
  }

  private async ask(query: string, mostBytes: number, signal?: AbortSignal): Promise<AnsweredRoads> {
    const answer = await this.call(
      () => this.client.read('route', roadsReader, postOf(query, mostBytes, signal)),
      signal,
    );
    if ('refusal' in answer) throw errorOfMessage(answer.refusal);
    const [best, ...others] = answer.roads.map(unpackRoad);
    if (!best) throw new RoutingError('failed', 'the engine answered without a road');
    const exact = (road: AnsweredRoad): Promise<AnsweredRoad> =>
      withExactTolls(road, traceLimits, (line) => this.trace(line, signal));
    return Promise.all([exact(best), ...others.map(exact)]);
  }

  private async trace(line: string, signal?: AbortSignal): Promise<TraceAnswer> {
    const answer = await this.call(
      () => this.client.json('trace_attributes', traceSchema.or(refusalSchema), postOf(line, BYTES_OF_TRACE, signal)),
      signal,
    );
    if ('message' in answer) throw errorOfMessage(answer.message);
    if ('error' in answer) throw errorOfMessage(answer.error);
    return answer;
  }

  /** Calls the service. @throws RoutingError on any failure; the signal's reason if aborted. */
  private async call<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof UpstreamError)) throw error;
      throw new RoutingError('failed', error.message);
    }
  }
}

/** Maximum trace response size, bytes: three numbers for each of a few thousand edges. */
const BYTES_OF_TRACE = 4_000_000;

const postOf = (body: string, mostBytes: number, signal?: AbortSignal): UpstreamRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
  mostBytes,
  // Searches have no side effects, so they can be retried.
  repeatable: true,
  alsoAnswers: [REFUSED],
  ...(signal && { signal }),
});

/** Returns the maximum plausible response size for a request, bytes. */
export function mostBytesOf({ places, alternates = 0 }: RoadRequest): number {
  const miles = places.reduce((sum, place, i) => {
    const before = places[i - 1];
    return before ? sum + metersToMiles(distanceMeters(toLngLat(before), toLngLat(place))) : sum;
  }, 0);
  return Math.round(BYTES_BESIDE + (BYTES_OF_PLACE * places.length + BYTES_OF_MILE * miles) * (1 + alternates));
}

/**
 * Splits places into parts that a service accepts. Each part begins with the last place of the previous one.
 * @throws RoutingError if a leg has more via points than fit into a part.
 */
function partsOf(places: readonly RoadPlace[]): RoadPlace[][] {
  const parts: RoadPlace[][] = [];
  for (let from = 0; from + 1 < places.length; ) {
    const last = Math.min(from + MOST_PLACES - 1, places.length - 1);
    let to = last;
    while (to > from && places[to]?.pass) to -= 1;
    if (to === from) throw new RoutingError('failed', `more than ${MOST_PLACES - 2} points to pass on one leg`);
    parts.push(places.slice(from, to + 1));
    from = to;
  }
  return parts;
}

/** Returns the index of the stop nearest to the middle; null if there is no stop between the ends. */
function middleStop(places: readonly RoadPlace[]): number | null {
  const middle = (places.length - 1) / 2;
  let best: number | null = null;
  for (let i = 1; i < places.length - 1; i++) {
    if (!places[i]?.pass && (best === null || Math.abs(i - middle) < Math.abs(best - middle))) best = i;
  }
  return best;
}
