import { defineFeature } from '../../lib/define-feature.ts';
import { visitKey } from '../../lib/storage/storage-keys.ts';
import { placesKey } from './stored-keys.ts';

/** Place search and recent places. */
export const places = defineFeature({
  name: 'places',
  storageKeys: { placesVisit: visitKey(placesKey), places: placesKey },
});
