import { preferenceKey } from '../../lib/storage/storage-keys.ts';

/** Key of the chosen background, which `app/show-start.ts` also reads. */
export const backgroundKey = preferenceKey('roadcast.background');
