import { preferenceKey } from '../../lib/storage/storage-keys.ts';

/** Key of the recent places. */
export const placesKey = preferenceKey('roadcast.places');

/** Key of a guest's saved places. */
export const savedPlacesKey = preferenceKey('roadcast.saved-places');
