import { EmbeddedTiles } from '@roadcast/providers/tiles/embedded/index';
import type { StreetTilesPort } from '@roadcast/providers/tiles/port';
import { ArchiveTiles, BadArchiveError } from '@roadcast/providers/tiles/streets/archive';
import { OpenFreeMapTiles, openFreeMapClientOptions } from '@roadcast/providers/tiles/streets/open-free-map';
import { checkStyle } from '@roadcast/providers/tiles/streets/style';
import { UpstreamClient } from '@roadcast/providers/upstream/client';
import { identityOf } from '@roadcast/providers/upstream/identity';
import type { MapsParts } from '../modules/maps/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Dataset } from './dataset.ts';
import { openOverlays } from './map-overlays.ts';
import { BadSettingError, type Settings } from './settings.ts';
import type { Upstreams } from './upstreams.ts';

/** Maximum style size, bytes. Styles are read only once, at startup, to report problems to the operator. */
const STYLE_BYTES = 4_000_000;

const STREETS_GONE = 'OpenFreeMap is unavailable: maps show the embedded roads for now.';
const STREETS_BACK = 'OpenFreeMap is available again: maps show its streets.';

export interface MapServices {
  readonly parts: Omit<MapsParts, 'furtherCredits'>;
  /** Cuts low-zoom tiles in the background. */
  readonly warmUp: () => void;
  close(): Promise<void>;
}

/**
 * Opens the map's sources as configured.
 * @param version server version, for the User-Agent. @param log prints one line for the operator.
 * @throws BadSettingError if the file named by BASEMAP can't be shown.
 */
export async function openMapServices(
  settings: Settings,
  { atlasFiles, manifest }: Dataset,
  clock: Clock,
  version: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): Promise<MapServices> {
  const identity = identityOf(version, settings.upstreamContact);
  const streets = await openStreets(settings, clock, identity, upstreams, log);
  if (settings.basemap.kind === 'style' && settings.providers === 'auto') {
    const { url } = settings.basemap;
    const name = new URL(url).host;
    const client = new UpstreamClient({ name, baseUrl: url, identity, clock, mostBytes: STYLE_BYTES });
    checkStyle(upstreams.watched(client, 'mapStyle'), url).catch((error: unknown) => {
      log(`BASEMAP=${url}: ${wordsOf(error)}. Browsers show the embedded map for now.`);
    });
  }
  const atlas = new EmbeddedTiles(atlasFiles);
  return {
    parts: {
      atlas,
      atlasVersion: manifest.contentHash.slice(0, 12),
      streets,
      styleUrl: settings.basemap.kind === 'style' ? settings.basemap.url : null,
      overlays: openOverlays(settings, clock, identity, upstreams, log),
    },
    // Ignore failures, because a request that needs the tile reports them.
    warmUp: () => void atlas.warmUp().catch(() => undefined),
    close: async () => {
      atlas.close();
      await streets?.close();
    },
  };
}

async function openStreets(
  { basemap, providers, openFreeMapUrl }: Settings,
  clock: Clock,
  identity: string,
  upstreams: Upstreams,
  log: (line: string) => void,
): Promise<StreetTilesPort | null> {
  if (basemap.kind === 'file') {
    try {
      return await ArchiveTiles.open(
        basemap.path,
        once((error) => log(`BASEMAP=${basemap.path}: ${wordsOf(error)}`)),
      );
    } catch (error) {
      if (error instanceof BadArchiveError) throw new BadSettingError(`BASEMAP=${basemap.path}: ${error.message}`);
      throw error;
    }
  }
  if (basemap.kind === 'style' || providers === 'embedded' || openFreeMapUrl === null) return null;
  const streets = new OpenFreeMapTiles(
    upstreams.watched(
      new UpstreamClient({
        ...openFreeMapClientOptions,
        baseUrl: openFreeMapUrl,
        identity,
        clock,
        onCircuit: (state) => log(state === 'open' ? STREETS_GONE : STREETS_BACK),
      }),
      'streets',
    ),
    clock,
  );
  // Prefetch for the first visitor.
  void streets.source();
  return streets;
}

/** Returns a function that logs only the first failure, because a damaged file fails for every tile. */
function once(log: (error: unknown) => void): (error: unknown) => void {
  let logged = false;
  return (error) => {
    if (!logged) log(error);
    logged = true;
  };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
