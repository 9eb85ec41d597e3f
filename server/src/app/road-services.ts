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
import { wordsForLog } from '../platform/error-for-log.ts';
import type { Dataset } from './dataset.ts';
import type { Settings } from './settings.ts';
import type { Streets, StreetsReader } from './streets.ts';

/** How much of the highways' drawing error is stated for a whole trip, meters: the manifest's own figure. */
const ACCURACY_COUNT = 'highwayAccuracyMetres';

/** A search from coast to coast takes a service a second or two; after that the embedded network answers sooner. */
const SERVICE_DEADLINE_MS = 6000;

/** A road from coast to coast drawn street by street, with its turns. */
const SERVICE_BYTES = 60_000_000;

const SERVICE_GONE = 'VALHALLA_URL cannot be used now: trips are planned on the embedded network until it can.';
const SERVICE_BACK = 'VALHALLA_URL can be used again.';

/** Searches that may wait: as many as a caller's calls ask for who may have ten of the longest under way; and a few such callers together. */
const queue = { waitingOfCaller: 64, waiting: 256 } as const;

/** The engine searches as many roads at once as it has threads; one of them is for short ones. */
const embeddedTurns: TurnLimits = {
  concurrency: defaultEngineLimits.concurrency,
  longAtOnce: Math.max(1, defaultEngineLimits.concurrency - 1),
  ...queue,
};

/** A service has other callers too, and most of a search's time is the way there. */
const serviceTurns: TurnLimits = { concurrency: 6, longAtOnce: 3, ...queue };

/** The roads, opened. */
export interface RoadServices {
  readonly routing: RoutingTurns;
  readonly roadBook: PlanningPorts['roadBook'];
  /** Goes over to the roads of another import. */
  readonly useStreets: StreetsReader;
  close(): Promise<void>;
}

/**
 * Opens the roads as the settings say.
 * @param streets imported streets to begin with. @param version of this server, for its introduction to others. @param say prints one line for the operator.
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

/** A service that is away fails every call in the same words: they are told once. */
function sayingNewsOnly(say: (line: string) => void): (error: Error) => void {
  let last = '';
  return (error) => {
    const words = wordsForLog(error);
    if (words !== last) say(words);
    last = words;
  };
}
