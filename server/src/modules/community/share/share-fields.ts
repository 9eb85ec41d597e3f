import { type ShareVisibility, tagsOf } from '@roadcast/core/community';
import type { UserId } from '@roadcast/core/ids';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/store.ts';
import type { CommunityModule } from '../records/community-module.ts';
import { publishedText } from '../records/published-text.ts';
import { communityProfiles } from '../records/tables.ts';

/** Text of a shared trip, as received. */
interface SentTexts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly visibility?: ShareVisibility | undefined;
}

/** Returns the text fields to store, only those that were sent. @throws ApiError words_refused. */
export function textsOf({ title, description, tags, visibility }: SentTexts, module: CommunityModule) {
  return {
    ...(title !== undefined && { title: publishedText('title', title, module) }),
    ...(description !== undefined && { description: publishedText('description', description, module) }),
    ...(tags && { tags: tagsOf(tags.map((tag) => publishedText('tags', tag, module))) }),
    ...(visibility && { visibility }),
  };
}

/** Returns the searchable words of a shared trip. */
export const searchedWords = (row: {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly origin: string;
  readonly destination: string;
}): string => [row.title, row.description, ...row.tags, row.origin, row.destination].join(' ').toLowerCase();

/** Stores a user's public name if one was sent; '' removes it. */
export async function keepPublicName(userId: UserId, publicName: string | undefined, queries: Queries): Promise<void> {
  if (publicName === undefined) return;
  await queries
    .insert(communityProfiles)
    .values({ userId, publicName })
    .onConflictDoUpdate({ target: communityProfiles.userId, set: { publicName: sql`excluded.public_name` } });
}
