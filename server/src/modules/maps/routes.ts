import type { TilesPort } from '@roadcast/providers/tiles/port';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';

/** Tiles change only when the dataset is built anew: the browser may keep them for a day and ask again by their tag. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** Registers the basemap: its description and its tiles. @param version changes whenever the tiles do. */
export function registerMaps(app: FastifyInstance, tiles: TilesPort, version: string): void {
  const etag = `"${version}"`;
  // A map asks for this once, when it is made: that is a map load.
  const description = { schema: { hide: true }, config: { access: 'anyone', daily: 'mapLoads' } } as const;
  app.get('/tiles/tiles.json', description, (request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      tilejson: '3.0.0',
      name: 'Roadcast',
      tiles: [`${request.protocol}://${request.host}/tiles/{z}/{x}/{y}?v=${version}`],
      minzoom: 0,
      maxzoom: tiles.maxZoom,
      bounds: [-180, 15, -60, 72],
      attribution: tiles.attribution,
      vector_layers: [
        { id: 'states', fields: { name: 'String', code: 'String' } },
        { id: 'highways', fields: { ref: 'String', class: 'String' } },
        { id: 'places', fields: { name: 'String', state: 'String', population: 'Number', rank: 'Number' } },
      ],
    }),
  );
  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/tiles/:z/:x/:y',
    { schema: { hide: true }, config: { access: 'public', rate: 'tile' } },
    (request, reply) => {
      const { z, x, y } = request.params;
      const tile = tiles.tile({ z: Number(z), x: Number(x), y: Number(y) });
      if (!tile) throw new ApiError('not_found');
      reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      if (tile.length === 0) return reply.status(204).send();
      return reply.type('application/vnd.mapbox-vector-tile').send(Buffer.from(tile));
    },
  );
}
