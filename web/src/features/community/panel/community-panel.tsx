import { communityPanelTexts as words } from '@roadcast/messages/community-panel';
import { Flame, type LucideIcon, Share2, Users } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ComponentType, use } from 'react';
import { useLocation } from '../../../lib/navigation.ts';
import { LineMapDefinitions } from '../../../ui/line-map/line-map.tsx';
import { DemoLink } from '../../../ui/page/demo-link.tsx';
import { TabStrip } from '../../../ui/page/tab-strip.tsx';
import { useTripRequest } from '../../trip-session/public.ts';
import { type Section, sectionIn, sections } from './address/community-address.ts';
import { COMMUNITY_PATH } from './address/community-path.ts';
import { PanelPath, useSections } from './address/use-wish.ts';
import { BrowseSection } from './browse/browse-section.tsx';
import { ShareSection } from './share-section.tsx';
import { TrendingSection } from './trending-section.tsx';

const pictures: Readonly<Record<Section, LucideIcon>> = { share: Share2, community: Users, trending: Flame };

const parts: Readonly<Record<Section, ComponentType>> = {
  share: ShareSection,
  community: BrowseSection,
  trending: TrendingSection,
};

/** Community tab with its three sections. The address contains the open one. */
export function CommunityPanel() {
  const { search } = useLocation();
  const { openSection } = useSections();
  const isTab = use(PanelPath) === COMMUNITY_PATH;
  const { request } = useTripRequest();
  const open = sectionIn(search, request !== null);
  const Part = parts[open];
  return (
    <Tabs.Root value={open} onValueChange={(value) => openSection(sectionIn({ show: value }, false))}>
      <LineMapDefinitions />
      <TabStrip label={words.tabsLabel} names={sections} labels={words.tabs} pictures={pictures} />
      <Tabs.Content value={open} className="space-y-4 outline-none">
        <Part />
        {isTab && (
          <p className="glass rounded-card px-4 py-1">
            <DemoLink tab="community">{words.demo}</DemoLink>
          </p>
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}
