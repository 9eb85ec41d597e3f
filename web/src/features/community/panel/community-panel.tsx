import { communityPanelTexts as words } from '@roadcast/messages/community-panel';
import { Flame, type LucideIcon, Share2, Users } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ComponentType, use } from 'react';
import { useLocation } from '../../../lib/navigation.ts';
import { LineMapDefinitions } from '../../../ui/line-map/line-map.tsx';
import { DemoLink } from '../../../ui/page/demo-link.tsx';
import { useTripRequest } from '../../trip-session/public.ts';
import { type Section, sectionIn, sections } from './address/community-address.ts';
import { COMMUNITY_PATH } from './address/community-path.ts';
import { PanelPath, useSections } from './address/use-wish.ts';
import { BrowseSection } from './browse/browse-section.tsx';
import { ShareSection } from './share-section.tsx';
import { TrendingSection } from './trending-section.tsx';

const parts: Readonly<Record<Section, { readonly Picture: LucideIcon; readonly Part: ComponentType }>> = {
  share: { Picture: Share2, Part: ShareSection },
  community: { Picture: Users, Part: BrowseSection },
  trending: { Picture: Flame, Part: TrendingSection },
};

/** Community tab with its three sections. The address contains the open one. */
export function CommunityPanel() {
  const { search } = useLocation();
  const { openSection } = useSections();
  const isTab = use(PanelPath) === COMMUNITY_PATH;
  const { request } = useTripRequest();
  const open = sectionIn(search, request !== null);
  const { Part } = parts[open];
  return (
    <Tabs.Root value={open} onValueChange={(value) => openSection(sectionIn({ show: value }, false))}>
      <LineMapDefinitions />
      <Tabs.List aria-label={words.tabsLabel} className="glass mb-4 flex flex-wrap gap-1 rounded-card p-1.5 *:flex-1">
        {sections.map((name) => {
          const { Picture } = parts[name];
          return (
            <Tabs.Trigger
              key={name}
              value={name}
              className="flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-xl px-2 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:bg-primary data-[state=active]:text-on-primary"
            >
              <Picture size={18} aria-hidden className="shrink-0" />
              {words.tabs[name]}
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
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
