import type { UserId } from '@roadcast/core/ids';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/api-error.ts';
import { userOf } from '../../../platform/sessions/access.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import type { CommunityModule } from './community-module.ts';

/** Fields with text that others can read. */
export type PublishedField = 'title' | 'description' | 'tags' | 'publicName' | 'comment';

/** Returns a text without invisible characters. @throws ApiError words_refused. */
export function publishedText(
  field: PublishedField,
  text: string,
  { wording }: Pick<CommunityModule, 'wording'>,
): string {
  const plain = plainText(text);
  if (wording.refuses(plain)) throw new ApiError('words_refused', { facts: { field }, field });
  return plain;
}

/** Returns the signed-in user's id. @param claimed id that the client sent. @throws ApiError other_user. */
export function ownIdOf(request: FastifyRequest, claimed: string | null | undefined): UserId {
  const { id } = userOf(request).user;
  if (claimed !== undefined && claimed !== null && claimed !== id)
    throw new ApiError('other_user', { field: 'userId' });
  return id;
}
