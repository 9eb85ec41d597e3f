import { defineFeature } from '../../lib/define-feature.ts';

/** Planned trips. Their tab combines several features, so `app` declares it. */
export const trips = defineFeature({
  name: 'trips',
  settingsSection: async () => (await import('./session/stored-trips-card.tsx')).StoredTripsCard,
});
