import { type ReactNode, Suspense } from 'react';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { useLocation } from '../lib/navigation.ts';
import { LoadingScreen } from '../ui/brand/loading-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Sky } from '../ui/sky.tsx';
import { useToastWaits } from '../ui/toasts.ts';
import { ErrorBoundary } from './frame/error-screen.tsx';
import { SkipLink } from './frame/skip-link.tsx';
import { GuidanceGate } from './navigation/guidance-gate.tsx';
import { usePageProps } from './page-props.ts';
import { PlannerScreen } from './planner-screen.tsx';
import { useScreens } from './use-screens.ts';

const Toaster = lazyPart(
  () => import('../ui/toaster.tsx'),
  (module) => module.Toaster,
);

const NotFoundScreen = lazyPart(
  () => import('./frame/not-found-screen.tsx'),
  (module) => module.NotFoundScreen,
);

/** The root component. */
export function Application(): ReactNode {
  const { pathname } = useLocation();
  const inPlanner = useIsInPlanner();
  return (
    <>
      <Sky />
      <SkipLink />
      <ConsentBanner />
      <Toasts />
      <ErrorBoundary key={inPlanner ? '/' : pathname} again>
        <Suspense fallback={<LoadingScreen />}>
          <Screen pathname={pathname} />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary again>
        <GuidanceGate />
      </ErrorBoundary>
    </>
  );
}

/** The main screen serves every planner path, so that the map stays mounted when the driver moves between them. */
function Screen({ pathname }: { readonly pathname: string }): ReactNode {
  const page = usePageProps();
  const { pageAt } = useScreens();
  const inPlanner = useIsInPlanner();
  if (inPlanner) return <PlannerScreen />;
  const Page = pageAt(pathname);
  return Page ? <Page {...page} /> : <NotFoundScreen />;
}

/** Returns whether the current path is in the planner. */
function useIsInPlanner(): boolean {
  const { pathname } = useLocation();
  return useScreens().plannerPaths.some((path) => path === pathname);
}

/** Toasts outlive the screen that shows them. Their code loads with the first one, or before. */
function Toasts(): ReactNode {
  const later = useIdle(LATER);
  const waits = useToastWaits();
  return (
    (later || waits) && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
