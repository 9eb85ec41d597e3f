import type { z } from 'zod';
import type { UpstreamClient } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { glueRoads } from '../glue-roads.ts';
import { type RoadPlace, type RoadRequest, type RoutedRoad, RoutingError, type RoutingPort } from '../port.ts';
import { searchRoads } from '../search-roads.ts';
import { type TraceAnswer, type TraceLimits, withExactTolls } from '../toll-trace.ts';
import { type AnsweredRoad, type AnsweredRoads, errorOfMessage, roadsOfAnswer } from '../valhalla-answer.ts';
import { refusalSchema, roadsSchema, traceSchema } from './answer-schema.ts';

/** Places of one request: the least that a Valhalla service allows when nobody has raised it. */
const MOST_PLACES = 20;

/** Spots to leave out of one request, as a service allows them. */
const MOST_EXCLUSIONS = 50;

/** A service traces 200 km of straight line at once; parts end at intersections, which may be a while off. */
const traceLimits: TraceLimits = { meters: 150_000, traces: 24 };

/** A service's roads are all real ones. */
const isStreet = (): boolean => true;

/** How Valhalla refuses: a request that it understands and cannot fulfil. */
const REFUSED = 400;

/** A Valhalla service somewhere: https://github.com/valhalla/valhalla, over HTTP. Long trips go in parts. */
export class ValhallaService implements RoutingPort {
  readonly dataSource = '© OpenStreetMap contributors, routed by Valhalla';
  readonly accuracyMetres = null;
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

  /** Nothing is held open. */
  async close(): Promise<void> {}

  /** A part that is too long for the service goes in halves. */
  private async part(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad> {
    const { places } = request;
    try {
      return await searchRoads(request, (query) => this.ask(query, signal), this);
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

  private async ask(query: string, signal?: AbortSignal): Promise<AnsweredRoads> {
    const answer = await this.post('route', query, roadsSchema, signal);
    const [best, ...others] = roadsOfAnswer(answer, isStreet);
    const trace = (line: string): Promise<TraceAnswer> => this.post('trace_attributes', line, traceSchema, signal);
    const exact = (road: AnsweredRoad): Promise<AnsweredRoad> => withExactTolls(road, traceLimits, trace);
    return Promise.all([exact(best), ...others.map(exact)]);
  }

  /** @throws RoutingError whatever goes wrong; the signal's reason when it was aborted. */
  private async post<Schema extends z.ZodType>(
    path: string,
    body: string,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.output<Schema>> {
    const answer = await this.answer(path, body, schema, signal);
    const refusal = refusalSchema.safeParse(answer);
    if (refusal.success) throw errorOfMessage('message' in refusal.data ? refusal.data.message : refusal.data.error);
    return answer as z.output<Schema>;
  }

  private async answer(path: string, body: string, schema: z.ZodType, signal?: AbortSignal): Promise<unknown> {
    try {
      return await this.client.json(path, schema.or(refusalSchema), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // A search changes nothing at the other end.
        repeatable: true,
        alsoAnswers: [REFUSED],
        ...(signal && { signal }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof UpstreamError)) throw error;
      throw new RoutingError('failed', error.message);
    }
  }
}

/**
 * @returns the places in parts that a service takes; each begins with the place that the one before ends with.
 * @throws RoutingError where more points are passed on one leg than a part holds.
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

/** @returns the index of the stop nearest to the middle; null where there is none between the ends. */
function middleStop(places: readonly RoadPlace[]): number | null {
  const middle = (places.length - 1) / 2;
  let best: number | null = null;
  for (let i = 1; i < places.length - 1; i++) {
    if (!places[i]?.pass && (best === null || Math.abs(i - middle) < Math.abs(best - middle))) best = i;
  }
  return best;
}
