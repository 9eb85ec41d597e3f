import { type MapDescription, mapsEndpoints, STREETS_HEADER, type Streets } from '@roadcast/contract';
import { TilesAwayError } from '@roadcast/providers/tiles/port';
import { ApiError } from '../../platform/api-error.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Handle } from '../../platform/modules/route.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { describeOverlays, overlayTile } from './overlays.ts';
import type { MapsParts } from './parts.ts';
import { sendTile } from './send-tile.ts';
import { addressOf, type TileEndpoint } from './tile-route.ts';

/**
 * Cache header. Content at a versioned URL never changes; browsers may cache it for a day and reuse it for another
 * week.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

interface MapsModuleParts {
  readonly maps: MapsParts;
  /** Public URL of the server, without a trailing slash; null if unset. */
  readonly settings: { readonly givenPublicUrl: string | null };
}

/** The module for map data: its description, embedded tiles, street tiles and overlays. */
export const maps = defineModule({
  name: 'maps',
  endpoints: mapsEndpoints,
  summaries: {},
  open: ({ maps: parts, settings: { givenPublicUrl } }: MapsModuleParts) => {
    const atlasPath = `/tiles/{z}/{x}/{y}?v=${parts.atlasVersion}`;
    return {
      tileJson: async (_, reply) => {
        const { atlas } = parts;
        reply.header('cache-control', 'no-cache');
        return {
          tilejson: '3.0.0',
          name: 'Roadcast',
          // Don't use the request's host, because a cache would serve one caller's host to all others. Relative if
          // there is no public URL.
          tiles: [`${givenPublicUrl ?? ''}${atlasPath}`],
          minzoom: 0,
          maxzoom: atlas.maxZoom,
          bounds: [-180, 15, -60, 72],
          attribution: atlas.credits.map(({ text }) => text).join(' · '),
          vector_layers: vectorLayers,
        };
      },
      mapDescription: async (_, reply) => {
        const { atlas, overlays, furtherCredits } = parts;
        const description: MapDescription = {
          atlas: { tiles: atlasPath, minZoom: 0, maxZoom: atlas.maxZoom, credits: [...atlas.credits] },
          streets: await streetsNow(parts),
          overlays: describeOverlays(overlays),
          credits: [...furtherCredits()],
        };
        reply.header('cache-control', 'no-cache');
        return description;
      },
      atlasTile: atlasTile(parts),
      streetTile: streetTile(parts),
      precipitationTile: overlayTile(parts.overlays.precipitation),
      cloudTile: overlayTile(parts.overlays.clouds),
      trafficTile: overlayTile(parts.overlays.traffic),
    };
  },
});

async function streetsNow({ streets, styleUrl }: MapsParts): Promise<Streets> {
  if (styleUrl !== null) return { state: 'style', url: styleUrl };
  if (!streets) return { state: 'none' };
  const source = await streets.source();
  if (!source) return { state: 'away' };
  const { schema, version, minZoom, maxZoom, bounds, credits, mayBeHeld } = source;
  return {
    state: 'here',
    schema,
    tiles: `/tiles/streets/{z}/{x}/{y}?v=${version}`,
    minZoom,
    maxZoom,
    bounds: [...bounds],
    credits: [...credits],
    mayBeHeld,
  };
}

function atlasTile({ atlas, atlasVersion }: MapsParts): Handle<TileEndpoint> {
  const etag = `"${atlasVersion}"`;
  return async (request, reply) => {
    const tile = await atlas.tile(addressOf(request.params)).catch(unavailable);
    if (!tile) throw new ApiError('not_found');
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendTile(request, reply, tile);
  };
}

/** Retry-After seconds. A crashed tile process is replaced within a second. */
const BACK_SECONDS = 1;

/**
 * Converts `TilesAwayError` to an API error and rethrows. @throws ApiError tiles_unavailable if a tile can't be made
 * now; any other error unchanged.
 */
function unavailable(error: unknown): never {
  if (!(error instanceof TilesAwayError)) throw error;
  throw new ApiError('tiles_unavailable', { retryAfter: BACK_SECONDS });
}

const streetTile =
  ({ streets }: MapsParts): Handle<TileEndpoint> =>
  async (request, reply) => {
    const address = addressOf(request.params);
    if (!streets || !Object.values(address).every(Number.isInteger)) throw new ApiError('not_found');
    const tile = await streets.tile(address, signalOf(reply));
    // Not an error status, which browsers would log to the console. The map has a fallback.
    if (!tile) return reply.header('cache-control', 'no-store').header(STREETS_HEADER, 'away').status(204).send();
    return sendTile(request, reply.header('cache-control', CACHE_CONTROL), tile);
  };

const vectorLayers = [
  { id: 'abroad', fields: { kind: 'String' } },
  { id: 'states', fields: { name: 'String', code: 'String' } },
  { id: 'borders', fields: { between: 'String' } },
  { id: 'lakes', fields: { name: 'String' } },
  { id: 'counties', fields: { name: 'String' } },
  { id: 'highways', fields: { ref: 'String', name: 'String', kind: 'String', class: 'String', toll: 'Boolean' } },
  { id: 'ferries', fields: { name: 'String' } },
  { id: 'parks', fields: { name: 'String' } },
  {
    id: 'places',
    fields: { name: 'String', state: 'String', population: 'Number', rank: 'Number', capital: 'Boolean' },
  },
];
