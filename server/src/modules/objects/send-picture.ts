import type { PictureSize } from '@roadcast/contract';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import { fromFiles, variantKey, variantOf } from './files.ts';
import type { ObjectsModule } from './objects-module.ts';
import { objectPolicy } from './policy.ts';
import { objectTable } from './tables.ts';

/**
 * Cache headers. Pictures never change. Browsers revalidate personal ones on each use, so that signing out hides them.
 */
const PUBLIC_CACHE = 'public, max-age=604800';
const PRIVATE_CACHE = 'private, no-cache';

/** Content security policy that prevents a served file from executing or loading anything, even if opened directly. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/**
 * Sends a picture in the best format that the browser accepts. @throws ApiError object_not_found, including for other
 * users' pictures.
 */
export async function sendPicture(
  id: string,
  size: PictureSize,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, files }: Pick<ObjectsModule, 'db' | 'files'>,
): Promise<FastifyReply> {
  const [found] = await db.select().from(objectTable).where(eq(objectTable.id, id));
  const row = objectPolicy.permitted(request.caller, 'read', found ?? null);
  if (row?.kind !== 'picture') throw new ApiError('object_not_found');
  const format = (request.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp';
  const variant = variantOf(size, format);
  const etag = `"${id}-${size}-${format}"`;
  const isPublic = row.access === 'everyone';
  reply
    .header('cache-control', isPublic ? PUBLIC_CACHE : PRIVATE_CACHE)
    .header('vary', isPublic ? 'accept' : 'accept, cookie')
    .header('etag', etag)
    .header('content-security-policy', FILE_POLICY);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const bytes = await fromFiles(files.get(variantKey(id, variant)));
  if (!bytes) throw new ApiError('object_not_found');
  return reply.type(`image/${format}`).send(Buffer.from(bytes));
}
