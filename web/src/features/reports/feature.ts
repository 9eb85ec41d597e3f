import { defineFeature } from '../../lib/define-feature.ts';

/** Accessibility reports, and replies to all of a driver's reports. */
export const reports = defineFeature({
  name: 'reports',
  settingsSection: async () => (await import('./reports-section.tsx')).ReportsSection,
});
