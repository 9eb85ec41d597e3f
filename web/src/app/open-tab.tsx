import { Suspense, useDeferredValue } from 'react';
import { TabWaiting } from '../ui/brand/loading-screen.tsx';
import { ErrorBoundary } from './frame/error-screen.tsx';
import { useShell } from './shell.ts';
import { TripChange } from './trip-change.tsx';
import { useTab } from './use-screens.ts';

/** Open tab. The previous tab stays visible until the new tab's code has loaded. */
export function OpenTab() {
  const tab = useTab();
  const { layout, select } = useShell();
  const shown = useDeferredValue(tab);
  const { path, Part } = shown;
  const changed = layout === 'phone' ? null : <TripChange className={changeLook} />;
  return (
    <>
      {shown !== tab && <TabWaiting />}
      <ErrorBoundary key={path} again>
        <Suspense fallback={<TabWaiting />}>
          <Part select={select} changed={changed} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

const changeLook = 'sticky bottom-0 z-30 max-h-[45dvh] space-y-2 overflow-y-auto';
