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

/** Size limit of a style, bytes. It is read once at startup to report problems to the operator; no request waits for it. */
const STYLE_BYTES = 4_000_000;

const STREETS_GONE = 'OpenFreeMap cannot be used now: maps show the embedded roads until it can.';
const STREETS_BACK = 'OpenFreeMap can be used again: maps show its streets.';

/** The opened map parts. */
export interface MapServices {
  readonly parts: Omit<MapsParts, 'furtherCredits'>;
  /** Cuts the low-zoom tiles in the background. */
  readonly warmUp: () => void;
  close(): Promise<void>;
}

/**
 * Opens the map's sources according to the settings.
 * @param version of this server, for the User-Agent. @param say prints one line for the operator.
 * @throws BadSettingError if the file that BASEMAP names can't be shown.
 */
export async function openMapServices(
  settings: Settings,
  { atlasFiles, manifest }: Dataset,
  clock: Clock,
  version: string,
  say: (line: string) => void,
): Promise<MapServices> {
  const identity = identityOf(version, settings.upstreamContact);
  const streets = await openStreets(settings, clock, identity, say);
  if (settings.basemap.kind === 'style' && settings.providers === 'auto') {
    const { url } = settings.basemap;
    const name = new URL(url).host;
    const client = new UpstreamClient({ name, baseUrl: url, identity, clock, mostBytes: STYLE_BYTES });
    checkStyle(client, url).catch((error: unknown) => {
      say(`BASEMAP=${url}: ${wordsOf(error)}. Browsers show the embedded map until they can have it.`);
    });
  }
  const atlas = new EmbeddedTiles(atlasFiles);
  return {
    parts: {
      atlas,
      atlasVersion: manifest.contentHash.slice(0, 12),
      streets,
      styleUrl: settings.basemap.kind === 'style' ? settings.basemap.url : null,
      overlays: openOverlays(settings, clock, identity, say),
    },
    // A tile that can't be cut here fails again for the request that needs it.
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
  say: (line: string) => void,
): Promise<StreetTilesPort | null> {
  if (basemap.kind === 'file') {
    try {
      return await ArchiveTiles.open(
        basemap.path,
        once((error) => say(`BASEMAP=${basemap.path}: ${wordsOf(error)}`)),
      );
    } catch (error) {
      if (error instanceof BadArchiveError) throw new BadSettingError(`BASEMAP=${basemap.path}: ${error.message}`);
      throw error;
    }
  }
  if (basemap.kind === 'style' || providers === 'embedded' || openFreeMapUrl === null) return null;
  const streets = new OpenFreeMapTiles(
    new UpstreamClient({
      ...openFreeMapClientOptions,
      baseUrl: openFreeMapUrl,
      identity,
      clock,
      onCircuit: (state) => say(state === 'open' ? STREETS_GONE : STREETS_BACK),
    }),
    clock,
  );
  // Prefetch for the first map.
  void streets.source();
  return streets;
}

/** Reports a failure only once: a damaged file fails for every tile. */
function once(tell: (error: unknown) => void): (error: unknown) => void {
  let told = false;
  return (error) => {
    if (!told) tell(error);
    told = true;
  };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
