import { shellTexts } from '@roadcast/messages/shell';
import { Users } from 'lucide-react';
import { defineFeature } from '../../lib/define-feature.ts';
import { COMMUNITY_PATH } from './panel/address/community-path.ts';

/** Shared trips: the Community tab. The bottom navigation has no room for it, so the Manage tab links to it. */
export const community = defineFeature({
  name: 'community',
  path: COMMUNITY_PATH,
  tab: { label: shellTexts.tabs.community, Picture: Users },
  load: async () => (await import('./panel/community-panel.tsx')).CommunityPanel,
  mapLayers: async () => (await import('./panel/on-map/map-layers.ts')).mapLayers,
});
