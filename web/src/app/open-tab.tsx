import { Suspense, useDeferredValue } from 'react';
import { ErrorBoundary } from './error-screen.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { TabWaiting } from './loading-screen.tsx';
import { type TabName, useTab } from './tabs.ts';

/** The tabs; the code of each comes when it is opened. */
const tabs: Readonly<Record<TabName, LazyScreen>> = {
  plan: lazyScreen(
    () => import('./trip-tab.tsx'),
    ({ TripTab }) => TripTab,
  ),
  manage: lazyScreen(
    () => import('./manage-tab.tsx'),
    ({ ManageTab }) => ManageTab,
  ),
  settings: lazyScreen(
    () => import('./settings-tab.tsx'),
    ({ SettingsTab }) => SettingsTab,
  ),
};

/** Loads the code of a tab, so that it is drawn at once. */
export const loadTab = (tab: TabName): Promise<void> => tabs[tab].load();

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
