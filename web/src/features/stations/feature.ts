import { defineFeature } from '../../lib/define-feature.ts';

export const stations = defineFeature({
  name: 'stations',
  mapLayers: async () => (await import('./map-layers.ts')).mapLayers,
});
