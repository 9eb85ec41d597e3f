import { evCommunityDemoTexts as words } from '@roadcast/messages/ev-community-demo';
import { type LucideIcon, Map as MapPicture, Plug, Users, Zap } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { type DemoTab, demoTabs } from '../../lib/links/demo-path.ts';
import { useLocation } from '../../lib/navigation.ts';
import { TabStrip } from '../../ui/page/tab-strip.tsx';
import { TitledPage } from '../../ui/page/titled-page.tsx';
import { readTripSearch } from '../trip-session/public.ts';
import { CommunityTab } from './community-tab.tsx';
import { openTab, tabIn } from './demo-address.ts';
import { type ChargingSlots, EvTab } from './ev-tab.tsx';
import { IntegrationTab } from './integration-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { useOptimization } from './use-optimization.ts';

const pictures: Readonly<Record<DemoTab, LucideIcon>> = {
  overview: MapPicture,
  'ev-optimization': Zap,
  community: Users,
  integration: Plug,
};

/**
 * Focuses the open tab if the clicked button disappeared with the previous tab. Returns the ref of the list of tabs.
 */
function useFocusedTab(open: DemoTab) {
  const list = useRef<HTMLDivElement>(null);
  const at = demoTabs.indexOf(open);
  useEffect(() => {
    const trigger = list.current?.children[at];
    if (document.activeElement === document.body && trigger instanceof HTMLElement) trigger.focus();
  }, [at]);
  return list;
}

interface DemoPageProps {
  /** Whether the user's plan includes electric routing; null while loading. */
  readonly unlocked: boolean | null;
  readonly charging: ChargingSlots;
  readonly CommunityPanel: ComponentType;
}

/** '/ev-community-demo': charging and community on a sample trip. The address contains the open tab. */
export function DemoPage({ unlocked, charging, CommunityPanel }: DemoPageProps) {
  const open = tabIn(useLocation().search);
  const list = useFocusedTab(open);
  const optimization = useOptimization(unlocked === true);
  const content: Readonly<Record<DemoTab, () => ReactNode>> = {
    overview: () => <OverviewTab />,
    'ev-optimization': () => <EvTab unlocked={unlocked} optimization={optimization} slots={charging} />,
    community: () => <CommunityTab Panel={CommunityPanel} />,
    integration: () => <IntegrationTab result={optimization.result} />,
  };
  return (
    <TitledPage title={words.title} lead={words.lead} back={words.back} trip={() => readTripSearch}>
      <Tabs.Root value={open} onValueChange={(value) => openTab(tabIn({ tab: value }))}>
        <TabStrip ref={list} label={words.tabsLabel} names={demoTabs} labels={words.tabs} pictures={pictures} />
        <Tabs.Content value={open} className="space-y-4 outline-none">
          {content[open]()}
        </Tabs.Content>
      </Tabs.Root>
    </TitledPage>
  );
}
