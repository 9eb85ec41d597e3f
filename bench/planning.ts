import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { COMPACT_TRIP_TYPE, type CompactRouteResponse } from '@roadcast/contract';
import { valhallaConfig } from '@roadcast/providers/routing/embedded/valhalla-config';
import { valhallaQuery } from '@roadcast/providers/routing/valhalla-query';
import { Actor } from '@valhallajs/valhallajs';
import { measure, measureInTurns, type Series } from './measure.ts';

/** Times for trips of one length, planned by the server for display and routed by the bare engine. */
export interface PlanningResult {
  readonly miles: number;
  readonly clients: number;
  readonly plan: Series;
  readonly bareEngine: Series;
  /** Ratio of the plan's p50 to the bare engine's. */
  readonly ratio: number;
  /** Ratio of the plan's p95 to the bare engine's. */
  readonly ratioP95: number;
  /** The same trips with an electric car, which needs no fuel plan. */
  readonly withoutFuel: Series;
  /** Ratio of the plan's p50 to that without fuel. */
  readonly ratioFuel: number;
  /** Size of the largest response. */
  readonly bytes: AnswerBytes;
}

/** Size of a response, uncompressed and as compressed by the server. */
export interface AnswerBytes {
  readonly plain: number;
  readonly brotli: number;
  readonly gzip: number;
}

type Pair = readonly [origin: string, destination: string];

/** Trips of about 150, 800 and 2,800 miles in both directions, in several parts of the US. */
const trips: Readonly<Record<number, readonly Pair[]>> = {
  150: [
    ['Philadelphia, PA', 'Washington, DC'],
    ['Seattle, WA', 'Portland, OR'],
    ['Columbus, OH', 'Cleveland, OH'],
    ['Tucson, AZ', 'Phoenix, AZ'],
  ],
  800: [
    ['Atlanta, GA', 'New York, NY'],
    ['Dallas, TX', 'Chicago, IL'],
    ['San Francisco, CA', 'Salt Lake City, UT'],
    ['Minneapolis, MN', 'Denver, CO'],
  ],
  2800: [
    ['Los Angeles, CA', 'New York, NY'],
    ['Boston, MA', 'San Diego, CA'],
    ['Seattle, WA', 'Richmond, VA'],
    ['San Francisco, CA', 'New York, NY'],
  ],
};

const SECONDS = 6;
const WARM_UP_SECONDS = 1;

/**
 * Compares planning with the bare engine.
 * @param url URL of the server.
 * @param tileFolder folder with the server's routing tiles.
 */
export async function benchPlanning(url: string, tileFolder: string): Promise<PlanningResult[]> {
  const results: PlanningResult[] = [];
  for (const [miles, pairs] of Object.entries(trips)) {
    const answers: string[] = [];
    for (const pair of pairs) answers.push(await plan(url, pair));
    const queries = answers.map(queryOf);
    const bytes = bytesOf(answers);
    for (const clients of [1, 8]) {
      const actors = Array.from({ length: clients }, () => new Actor(valhallaConfig(tileFolder)));
      const calls = [
        (i: number) => plan(url, pairs[i % pairs.length] as Pair),
        (i: number) => plan(url, pairs[i % pairs.length] as Pair, 'ev'),
        (i: number) => (actors[i % clients] as Actor).route(queries[i % queries.length] as string),
      ] as const;
      for (const call of calls) await measure(clients, WARM_UP_SECONDS, call);
      const [planned, withoutFuel, bareEngine] = await measureInTurns(clients, SECONDS, calls);
      if (!planned || !withoutFuel || !bareEngine) throw new Error('each call has a series');
      results.push({
        miles: Number(miles),
        clients,
        plan: planned,
        bareEngine,
        ratio: ratioOf(planned.p50, bareEngine.p50),
        ratioP95: ratioOf(planned.p95, bareEngine.p95),
        withoutFuel,
        ratioFuel: ratioOf(planned.p50, withoutFuel.p50),
        bytes,
      });
    }
  }
  return results;
}

const ratioOf = (ours: number, bare: number): number => Math.round((ours / bare) * 100) / 100;

/** Returns the complete response without parsing it, because parsing is the browser's work. */
async function plan(url: string, [origin, destination]: Pair, vehicleType = 'car'): Promise<string> {
  const response = await fetch(`${url}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', accept: COMPACT_TRIP_TYPE },
    body: JSON.stringify({ origin, destination, preferences: { vehicleType } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${origin} to ${destination}: ${text}`);
  return text;
}

function queryOf(answer: string): string {
  const { route } = JSON.parse(answer) as CompactRouteResponse;
  return valhallaQuery({ places: [route.coordinates.origin, route.coordinates.destination] });
}

/** Returns the largest sizes, compressing with the server's quality setting (`app/build-app.ts`). */
function bytesOf(answers: readonly string[]): AnswerBytes {
  const texts = answers.map((answer) => Buffer.from(answer));
  const largest = (sizeOf: (text: Buffer) => number): number => Math.max(...texts.map(sizeOf));
  return {
    plain: largest((text) => text.length),
    brotli: largest((text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }).length),
    gzip: largest((text) => gzipSync(text, { level: 4 }).length),
  };
}
