import type { GenerateRouteResponse } from '@roadcast/contract';
import { valhallaConfig } from '@roadcast/providers/routing/embedded/valhalla-config';
import { valhallaQuery } from '@roadcast/providers/routing/valhalla-query';
import { Actor } from '@valhallajs/valhallajs';
import { measure, type Series } from './measure.ts';

/** Trips of one length: planned by the server, and the bare engine asked for the same roads. */
export interface PlanningResult {
  readonly miles: number;
  readonly clients: number;
  readonly plan: Series;
  readonly bareEngine: Series;
  /** The plan's median over the bare engine's. */
  readonly ratio: number;
  /** The same of the slowest twentieth. */
  readonly ratioP95: number;
}

type Pair = readonly [origin: string, destination: string];

/** Trips of about 150, 800 and 2,800 miles, both ways and in several parts of the country. */
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

/** Measures planning beside the bare engine. @param url of the server. @param tileFolder of the same routing tiles. */
export async function benchPlanning(url: string, tileFolder: string): Promise<PlanningResult[]> {
  const results: PlanningResult[] = [];
  for (const [miles, pairs] of Object.entries(trips)) {
    const queries = await Promise.all(pairs.map((pair) => queryOf(url, pair)));
    for (const clients of [1, 8]) {
      const planOnce = (i: number) => plan(url, pairs[i % pairs.length] as Pair);
      const actors = Array.from({ length: clients }, () => new Actor(valhallaConfig(tileFolder)));
      const bare = (i: number) => (actors[i % clients] as Actor).route(queries[i % queries.length] as string);
      await measure(clients, WARM_UP_SECONDS, planOnce);
      const planned = await measure(clients, SECONDS, planOnce);
      await measure(clients, WARM_UP_SECONDS, bare);
      const bareEngine = await measure(clients, SECONDS, bare);
      const ratio = ratioOf(planned.p50, bareEngine.p50);
      const ratioP95 = ratioOf(planned.p95, bareEngine.p95);
      results.push({ miles: Number(miles), clients, plan: planned, bareEngine, ratio, ratioP95 });
    }
  }
  return results;
}

const ratioOf = (ours: number, bare: number): number => Math.round((ours / bare) * 100) / 100;

async function plan(url: string, [origin, destination]: Pair): Promise<GenerateRouteResponse> {
  const response = await fetch(`${url}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ origin, destination }),
  });
  const body = (await response.json()) as GenerateRouteResponse;
  if (!response.ok) throw new Error(`${origin} to ${destination}: ${JSON.stringify(body)}`);
  return body;
}

async function queryOf(url: string, pair: Pair): Promise<string> {
  const { route } = await plan(url, pair);
  return valhallaQuery({ places: [route.coordinates.origin, route.coordinates.destination] });
}
