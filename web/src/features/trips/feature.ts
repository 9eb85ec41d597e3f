import { defineFeature } from '../../lib/define-feature.ts';

/** Planned trips. `app` declares the tab, because it combines several features. */
export const trips = defineFeature({
  name: 'trips',
  settingsSection: async () => (await import('./session/stored-trips-card.tsx')).StoredTripsCard,
});
