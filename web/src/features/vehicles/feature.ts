import { defineFeature } from '../../lib/define-feature.ts';
import { vehiclesKey } from './stored-keys.ts';

export const vehicles = defineFeature({
  name: 'vehicles',
  storageKeys: { vehicles: vehiclesKey },
  settingsSection: async () => (await import('./vehicle-cards.tsx')).VehicleCards,
});
