import { defineFeature } from '../../lib/define-feature.ts';

/** Admin panel, to which other features add tabs. */
export const admin = defineFeature({
  name: 'admin',
  path: '/admin',
  load: async () => (await import('./panel/admin-screen.tsx')).AdminScreen,
});
