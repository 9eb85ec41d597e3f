import { defineFeature } from '../../lib/define-feature.ts';

/** Gas stations and other services. */
export const stations = defineFeature({
  name: 'stations',
  mapLayers: async () => (await import('./map-layers.ts')).mapLayers,
});
