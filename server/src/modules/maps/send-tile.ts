import { gunzipSync } from 'node:zlib';
import type { Tile } from '@roadcast/providers/tiles/port';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with a tile: packed where the browser takes that, nothing at all where there is nothing on it. */
export function sendTile(request: FastifyRequest, reply: FastifyReply, { bytes, packed }: Tile): FastifyReply {
  if (bytes.byteLength === 0) return reply.status(204).send();
  reply.type('application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding');
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (packed === null) return reply.send(body);
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(gunzipSync(body));
  return reply.header('content-encoding', packed).send(body);
}

/** @param accepted an `accept-encoding` header: 'gzip, deflate, br;q=0.5'. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .some(([name, quality]) => (name === 'gzip' || name === '*') && !/^q=0(\.0*)?$/.test(quality ?? ''));
}
