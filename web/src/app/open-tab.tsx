import { Suspense, useDeferredValue } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ErrorBoundary } from './error-screen.tsx';
import { TabWaiting } from './loading-screen.tsx';
import { type TabName, useTab } from './tabs.ts';
import { TripTab } from './trip-tab.tsx';

const ManageTab = lazyPart(
  () => import('./manage-tab.tsx'),
  (module) => module.ManageTab,
);
const EvTab = lazyPart(
  () => import('./ev-tab.tsx'),
  (module) => module.EvTab,
);
const SettingsTab = lazyPart(
  () => import('./settings-tab.tsx'),
  (module) => module.SettingsTab,
);

/** The first tab is where nearly everybody begins; the code of the others comes when they are opened. */
const tabs = { plan: TripTab, manage: ManageTab, ev: EvTab, settings: SettingsTab } as const satisfies Record<
  TabName,
  unknown
>;

/** Loads the code of a tab, so that it is drawn at once. */
export async function loadTab(tab: TabName): Promise<void> {
  if (tab !== 'plan') await tabs[tab].load();
}

/** The open tab. The one before it stays until this one's code has come. */
export function OpenTab() {
  const tab = useTab();
  const shown = useDeferredValue(tab);
  const Tab = tabs[shown];
  return (
    <>
      {shown !== tab && <TabWaiting />}
      <ErrorBoundary key={shown} again>
        <Suspense fallback={<TabWaiting />}>
          <Tab />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
