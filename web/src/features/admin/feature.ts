import { defineFeature } from '../../lib/define-feature.ts';

/** Admin panel. Other features add tabs to it. */
export const admin = defineFeature({
  name: 'admin',
  path: '/admin',
  load: async () => (await import('./panel/admin-screen.tsx')).AdminScreen,
});
