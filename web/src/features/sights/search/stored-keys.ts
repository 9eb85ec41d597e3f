import { preferenceKey } from '../../../lib/storage/storage-keys.ts';

/** Key of the search radius and filters. */
export const exploreKey = preferenceKey('roadcast.explore');
