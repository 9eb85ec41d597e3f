import { defineFeature } from '../../lib/define-feature.ts';

/** Remaining usage of the user's plan. */
export const usage = defineFeature({
  name: 'usage',
  path: '/usage',
  load: async () => (await import('./usage-screen.tsx')).UsageScreen,
  settingsSection: async () => (await import('./usage-card.tsx')).UsageCard,
});
