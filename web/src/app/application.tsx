import { type ReactNode, Suspense } from 'react';
import { BackgroundLayer } from '../features/backgrounds/background-layer.tsx';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { useLocation } from '../lib/navigation.ts';
import { LoadingScreen } from '../ui/brand/loading-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
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

const BrandIcons = lazyPart(
  () => import('../features/logos/brand-icons.tsx'),
  (module) => module.BrandIcons,
);

const NotFoundScreen = lazyPart(
  () => import('./frame/not-found-screen.tsx'),
  (module) => module.NotFoundScreen,
);

/** Root component: background, skip link, cookie banner, toasts, and the path's screen. */
export function Application(): ReactNode {
  const { pathname } = useLocation();
  const inPlanner = useIsInPlanner();
  return (
    <>
      <BackgroundLayer />
      <SkipLink />
      <ConsentBanner />
      <Toasts />
      <Icons />
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

/** Screen for a path. All planner paths share one screen, so the map stays mounted when switching between them. */
function Screen({ pathname }: { readonly pathname: string }): ReactNode {
  const page = usePageProps();
  const { pageAt } = useScreens();
  const inPlanner = useIsInPlanner();
  if (inPlanner) return <PlannerScreen />;
  const Page = pageAt(pathname);
  return Page ? <Page {...page} /> : <NotFoundScreen />;
}

function useIsInPlanner(): boolean {
  const { pathname } = useLocation();
  return useScreens().plannerPaths.some((path) => path === pathname);
}

/** Uploaded icons for the browser tab and home screen. Rendered after all visible content. */
function Icons(): ReactNode {
  return (
    useIdle(LATER) && (
      <Suspense>
        <BrandIcons />
      </Suspense>
    )
  );
}

/** Toasts that remain when the screen changes. The code loads with the first toast or earlier. */
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
