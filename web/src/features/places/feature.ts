import { defineFeature } from '../../lib/define-feature.ts';
import { visitKey } from '../../lib/storage/storage-keys.ts';
import { placesKey, savedPlacesKey } from './stored-keys.ts';

/** Place search, recent places and saved places. */
export const places = defineFeature({
  name: 'places',
  storageKeys: {
    placesVisit: visitKey(placesKey),
    places: placesKey,
    savedPlacesVisit: visitKey(savedPlacesKey),
    savedPlaces: savedPlacesKey,
  },
  settingsSection: async () => (await import('./saved-places-card.tsx')).SavedPlacesCard,
});
