import { type MapDescription, mapPaths, STREETS_HEADER, type Streets } from '@roadcast/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { describeOverlays, registerOverlays } from './overlays.ts';
import type { MapsParts } from './parts.ts';
import { sendTile } from './send-tile.ts';
import { addressOf, type TileRoute } from './tile-route.ts';

/** An address with a version in it never changes what it answers; the browser may keep it for a day and use it a week. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

const hidden = { schema: { hide: true } } as const;

/**
 * Registers the map's data: what there is, the embedded tiles, and the tiles of streets.
 * @param publicUrl the address under which people know this server, without a slash at its end; null where it has none.
 */
export function registerMaps(app: FastifyInstance, parts: MapsParts, publicUrl: string | null): void {
  registerDescriptions(app, parts, publicUrl);
  registerAtlas(app, parts);
  registerStreets(app, parts);
  registerOverlays(app, parts.overlays);
}

function registerDescriptions(app: FastifyInstance, parts: MapsParts, publicUrl: string | null): void {
  const { atlas, atlasVersion, furtherCredits } = parts;
  const atlasPath = `/tiles/{z}/{x}/{y}?v=${atlasVersion}`;
  // A map asks for this once, when it is made: that is a map load.
  const counted = { ...hidden, config: { access: 'anyone', daily: 'mapLoads' } } as const;
  app.get(mapPaths.tileJson, counted, (_, reply) =>
    reply.header('cache-control', 'no-cache').send({
      tilejson: '3.0.0',
      name: 'Roadcast',
      // Never the host that was asked: a cache would hand one caller's to all others. Relative to this very address then.
      tiles: [`${publicUrl ?? ''}${atlasPath}`],
      minzoom: 0,
      maxzoom: atlas.maxZoom,
      bounds: [-180, 15, -60, 72],
      attribution: atlas.credits.map(({ text }) => text).join(' · '),
      vector_layers: vectorLayers,
    }),
  );
  app.get(mapPaths.description, { ...hidden, config: { access: 'public', rate: 'tile' } }, async (_, reply) => {
    const description: MapDescription = {
      atlas: { tiles: atlasPath, minZoom: 0, maxZoom: atlas.maxZoom, credits: [...atlas.credits] },
      streets: await streetsNow(parts),
      overlays: describeOverlays(parts.overlays),
      credits: [...furtherCredits()],
    };
    return reply.header('cache-control', 'no-cache').send(description);
  });
}

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

function registerAtlas(app: FastifyInstance, { atlas, atlasVersion }: MapsParts): void {
  const etag = `"${atlasVersion}"`;
  app.get<TileRoute>(
    '/tiles/:z/:x/:y',
    { ...hidden, config: { access: 'public', rate: 'tile' } },
    async (request, reply) => {
      const tile = await atlas.tile(addressOf(request.params));
      if (!tile) throw new ApiError('not_found');
      reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return sendTile(request, reply, tile);
    },
  );
}

function registerStreets(app: FastifyInstance, { streets }: MapsParts): void {
  app.get<TileRoute>(
    '/tiles/streets/:z/:x/:y',
    { ...hidden, config: { access: 'public', rate: 'tile' } },
    async (request, reply) => {
      const address = addressOf(request.params);
      if (!streets || !Object.values(address).every(Number.isInteger)) throw new ApiError('not_found');
      const tile = await streets.tile(address, signalOf(reply));
      // No failure: the map has another one to show, and a browser would write a failure onto its console.
      if (!tile) return reply.header('cache-control', 'no-store').header(STREETS_HEADER, 'away').status(204).send();
      return sendTile(request, reply.header('cache-control', CACHE_CONTROL), tile);
    },
  );
}

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
