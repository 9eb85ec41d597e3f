import { shellTexts } from '@roadcast/messages/shell';
import { Zap } from 'lucide-react';
import { defineFeature } from '../../lib/define-feature.ts';

export const charging = defineFeature({
  name: 'charging',
  path: '/ev',
  tab: { label: shellTexts.tabs.ev, Picture: Zap },
  load: async () => (await import('./options/ev-tab.tsx')).EvTab,
  mapLayers: async () => (await import('./on-map/map-layers.ts')).mapLayers,
});
