import { defineFeature } from '../../lib/define-feature.ts';
import { visitKey } from '../../lib/storage/storage-keys.ts';
import { exploreKey } from './search/stored-keys.ts';

/** Discovery: places worth a stop. `app` declares its tab, which includes the place field. */
export const sights = defineFeature({
  name: 'sights',
  mapLayers: async () => (await import('./on-map/map-layers.ts')).mapLayers,
  storageKeys: { exploreVisit: visitKey(exploreKey), explore: exploreKey },
});
