import { backgroundsTexts } from '@roadcast/messages/backgrounds';
import { Image } from 'lucide-react';
import { defineFeature } from '../../lib/define-feature.ts';
import { visitKey } from '../../lib/storage/storage-keys.ts';
import { DEMO_PATH, MANAGER_PATH } from './paths.ts';
import { backgroundKey } from './stored-keys.ts';

export const backgrounds = defineFeature({
  name: 'backgrounds',
  path: MANAGER_PATH,
  navItem: { label: backgroundsTexts.navigation, Picture: Image },
  load: async () => (await import('./manager-screen.tsx')).ManagerScreen,
  pages: {
    [DEMO_PATH]: async () => (await import('./demo-screen.tsx')).DemoScreen,
  },
  settingsSection: async () => (await import('./background-card.tsx')).BackgroundCard,
  storageKeys: { backgroundVisit: visitKey(backgroundKey), background: backgroundKey },
  adminTabs: [
    {
      name: 'backgrounds',
      label: backgroundsTexts.admin.tab,
      Picture: Image,
      load: async () => (await import('./admin-backgrounds.tsx')).AdminBackgrounds,
    },
  ],
});
