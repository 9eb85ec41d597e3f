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
import { withoutRepeats } from './process/logging-changes.ts';
import type { Settings } from './settings.ts';
import type { Streets, StreetsReader } from './streets.ts';
import type { Upstreams } from './upstreams.ts';

/** Manifest key for the error in meters of drawn highways over a whole trip. */
const ACCURACY_COUNT = 'highwayAccuracyMeters';

/**
 * Time limit for the routing service, milliseconds. The service finds a coast-to-coast road in a second or two; beyond
 * the limit, the embedded network is faster.
 */
const SERVICE_DEADLINE_MS = 6000;

/** Maximum response size, bytes: a coast-to-coast road with every street and turn. */
const SERVICE_BYTES = 60_000_000;

const SERVICE_GONE = 'VALHALLA_URL is unavailable: trips are planned on the embedded network for now.';
const SERVICE_BACK = 'VALHALLA_URL is available again.';

/**
 * Maximum queued searches. The per-caller limit allows ten concurrent plans of the longest kind; the total allows a few
 * such callers.
 */
const queue = { waitingOfCaller: 64, waiting: 256 } as const;

/** Limits for the embedded engine, which runs one search per thread. One thread is reserved for short searches. */
const embeddedTurns: TurnLimits = {
  concurrency: defaultEngineLimits.concurrency,
  longAtOnce: Math.max(1, defaultEngineLimits.concurrency - 1),
  ...queue,
};

/** Limits for the routing service, which has other callers too and whose searches are mostly network latency. */
const serviceTurns: TurnLimits = { concurrency: 6, longAtOnce: 3, ...queue };

export interface RoadServices {
  readonly routing: RoutingTurns;
  readonly roadBook: PlanningPorts['roadBook'];
  /** Switches to another import's roads. */
  readonly useStreets: StreetsReader;
  close(): Promise<void>;
}

/**
 * Opens routing as configured.
 * @param streets initial import. @param version server version, for the User-Agent.
 * @param log prints one line for the operator.
 */
export async function openRoadServices(
  settings: Settings,
  dataset: Dataset,
  streets: Streets | null,
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): Promise<RoadServices> {
  const { tileFolder, roadBooks, manifest, roadRules, speeds } = dataset;
  const accuracy = manifest.counts[ACCURACY_COUNT] ?? null;
  const embedded = new EmbeddedRouting(
    tileFolder,
    accuracy,
    defaultEngineLimits,
    tilesOf(streets),
    roadBooks,
    settings.roadMemoryBytes,
  );
  const service = openService(settings, clock, version, upstreams, log);
  // Skip repeated lines, because a service that is down fails every call with the same text.
  const logChange = withoutRepeats(log);
  const roads = service ? new RoutingChain([service, embedded], (error) => logChange(wordsForLog(error))) : embedded;
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
  upstreams: Upstreams,
  log: (line: string) => void,
): ValhallaService | null {
  if (valhallaUrl === null || providers === 'embedded') return null;
  return new ValhallaService(
    upstreams.watched(
      new UpstreamClient({
        name: 'VALHALLA_URL',
        baseUrl: valhallaUrl,
        identity: identityOf(version, upstreamContact),
        clock,
        deadlineMs: SERVICE_DEADLINE_MS,
        attempts: 2,
        mostBytes: SERVICE_BYTES,
        onCircuit: (state) => {
          if (state === 'open') log(SERVICE_GONE);
          if (state === 'closed') log(SERVICE_BACK);
        },
      }),
      'routing',
    ),
  );
}
