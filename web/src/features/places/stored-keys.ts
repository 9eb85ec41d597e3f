import { preferenceKey } from '../../lib/storage/storage-keys.ts';

/** Key of the recent places. */
export const placesKey = preferenceKey('roadcast.places');
