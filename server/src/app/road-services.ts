import { RoadRuleIndex } from '@roadcast/core/roads';
import { RoutingChain } from '@roadcast/providers/routing/chain';
import { defaultEngineLimits } from '@roadcast/providers/routing/embedded/engine';
import { EmbeddedRouting, type StreetTiles } from '@roadcast/providers/routing/embedded/index';
import { ValhallaService } from '@roadcast/providers/routing/live/index';
import { RoutingTurns, type TurnLimits } from '@roadcast/providers/routing/turns';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import type { PlanningPorts } from '../modules/trips/public.ts';
import type { Clock } from '../platform/clock.ts';
import { wordsForLog } from '../platform/errors/error-for-log.ts';
import type { Dataset } from './dataset.ts';
import type { Settings } from './settings.ts';
import type { Streets, StreetsReader } from './streets.ts';

/** Manifest count with the highways' drawing error for a whole trip, meters. */
const ACCURACY_COUNT = 'highwayAccuracyMeters';

/** Routing service timeout. A coast-to-coast search takes it a second or two; beyond the timeout the embedded network is faster. */
const SERVICE_DEADLINE_MS = 6000;

/** Response size limit: a coast-to-coast road drawn street by street, with its turns. */
const SERVICE_BYTES = 60_000_000;

const SERVICE_GONE = 'VALHALLA_URL cannot be used now: trips are planned on the embedded network until it can.';
const SERVICE_BACK = 'VALHALLA_URL can be used again.';

/** Queued searches. Per caller: enough for ten concurrent plans of the longest kind. In total: a few such callers. */
const queue = { waitingOfCaller: 64, waiting: 256 } as const;

/** The engine runs one search per thread, and reserves one thread for short searches. */
const embeddedTurns: TurnLimits = {
  concurrency: defaultEngineLimits.concurrency,
  longAtOnce: Math.max(1, defaultEngineLimits.concurrency - 1),
  ...queue,
};

/** A service has other callers too, and most of a search's time is network latency. */
const serviceTurns: TurnLimits = { concurrency: 6, longAtOnce: 3, ...queue };

/** The opened road network. */
export interface RoadServices {
  readonly routing: RoutingTurns;
  readonly roadBook: PlanningPorts['roadBook'];
  /** Switches to the roads of another import. */
  readonly useStreets: StreetsReader;
  close(): Promise<void>;
}

/**
 * Opens routing according to the settings.
 * @param streets imported streets to start with. @param version of this server, for the User-Agent.
 * @param say prints one line for the operator.
 */
export async function openRoadServices(
  settings: Settings,
  dataset: Dataset,
  streets: Streets | null,
  clock: Clock,
  version: string,
  say: (line: string) => void,
): Promise<RoadServices> {
  const { tileFolder, roadBooks, manifest, roadRules, speeds } = dataset;
  const accuracy = manifest.counts[ACCURACY_COUNT] ?? null;
  const embedded = new EmbeddedRouting(tileFolder, accuracy, defaultEngineLimits, tilesOf(streets), roadBooks);
  const service = openService(settings, clock, version, say);
  const roads = service ? new RoutingChain([service, embedded], sayingNewsOnly(say)) : embedded;
  const routing = new RoutingTurns(roads, service ? serviceTurns : embeddedTurns);
  await embedded.whenReady();
  return {
    routing,
    roadBook: { rules: new RoadRuleIndex(roadRules.rules), speeds },
    useStreets: (next) => embedded.useStreets(tilesOf(next)),
    close: () => routing.close(),
  };
}

const tilesOf = (streets: Streets | null): StreetTiles | null =>
  streets && { tiles: streets.path('routingTiles'), areaFile: streets.path('area') };

function openService(
  { valhallaUrl, providers, upstreamContact }: Settings,
  clock: Clock,
  version: string,
  say: (line: string) => void,
): ValhallaService | null {
  if (valhallaUrl === null || providers === 'embedded') return null;
  return new ValhallaService(
    new UpstreamClient({
      name: 'VALHALLA_URL',
      baseUrl: valhallaUrl,
      identity: identityOf(version, upstreamContact),
      clock,
      deadlineMs: SERVICE_DEADLINE_MS,
      attempts: 2,
      mostBytes: SERVICE_BYTES,
      onCircuit: (state) => {
        if (state === 'open') say(SERVICE_GONE);
        if (state === 'closed') say(SERVICE_BACK);
      },
    }),
  );
}

/** Prints each failure once: a service that is down fails every call with the same text. */
function sayingNewsOnly(say: (line: string) => void): (error: Error) => void {
  let last = '';
  return (error) => {
    const words = wordsForLog(error);
    if (words !== last) say(words);
    last = words;
  };
}
