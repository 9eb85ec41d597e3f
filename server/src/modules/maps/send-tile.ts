import { gunzipSync } from 'node:zlib';
import type { Tile } from '@roadcast/providers/tiles/port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../../platform/wire/accepts-encoding.ts';

/** Sends a tile, compressed if the browser accepts it; 204 if empty. */
export function sendTile(request: FastifyRequest, reply: FastifyReply, { bytes, packed }: Tile): FastifyReply {
  if (bytes.byteLength === 0) return reply.status(204).send();
  reply.type('application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding');
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (packed === null) return reply.send(body);
  if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(gunzipSync(body));
  return reply.header('content-encoding', packed).send(body);
}
