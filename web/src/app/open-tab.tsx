import { Suspense, useDeferredValue } from 'react';
import { TabWaiting } from '../ui/brand/loading-screen.tsx';
import { ErrorBoundary } from './frame/error-screen.tsx';
import { useShell } from './shell.ts';
import { useTab } from './use-screens.ts';

/** Open tab. The previous tab stays visible until the new tab's code has loaded. */
export function OpenTab() {
  const tab = useTab();
  const { select } = useShell();
  const shown = useDeferredValue(tab);
  const { path, Part } = shown;
  return (
    <>
      {shown !== tab && <TabWaiting />}
      <ErrorBoundary key={path} again>
        <Suspense fallback={<TabWaiting />}>
          <Part select={select} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
