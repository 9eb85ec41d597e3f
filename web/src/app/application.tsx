import { type ReactNode, Suspense } from 'react';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { useLocation } from '../lib/navigation.ts';
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Sky } from '../ui/sky.tsx';
import { useToastWaits } from '../ui/toasts.ts';
import { ErrorBoundary } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { GuidanceGate } from './navigation/guidance-gate.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PlannerScreen } from './planner-screen.tsx';
import { SkipLink } from './skip-link.tsx';
import { mainPaths } from './tabs.ts';

const Toaster = lazyPart(
  () => import('../ui/toaster.tsx'),
  (module) => module.Toaster,
);

const legal = () => import('./legal-screens.tsx');
const account = () => import('./account-screens.tsx');

/** Pages of their own; their code comes when one is opened. */
const pages: Readonly<Record<string, LazyPart<object>>> = {
  '/privacy-policy': lazyPart(legal, (module) => module.PrivacyPolicyScreen),
  '/terms-of-service': lazyPart(legal, (module) => module.TermsOfServiceScreen),
  '/cookie-policy': lazyPart(legal, (module) => module.CookiePolicyScreen),
  '/login': lazyPart(account, (module) => module.LoginPage),
  '/register': lazyPart(account, (module) => module.RegisterPage),
  '/forgot-password': lazyPart(account, (module) => module.ForgotPage),
  '/reset-password': lazyPart(account, (module) => module.ResetPage),
  '/verify-email': lazyPart(account, (module) => module.VerifyPage),
  '/confirm-email-change': lazyPart(account, (module) => module.ConfirmEmailChangePage),
};

/** @returns the page of its own at a path; null where there is none. @param pathname without a slash at its end. */
export const pageAt = (pathname: string): LazyPart<object> | null => pages[pathname] ?? null;

/** Everything that is ever drawn. */
export function Application(): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <Sky />
      <SkipLink />
      <ConsentBanner />
      <Toasts />
      <ErrorBoundary key={mainPaths.includes(pathname) ? '/' : pathname} again>
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

/** The main screen stands behind every address of the planner, so that the map stays as it is when the driver moves between them. */
function Screen({ pathname }: { readonly pathname: string }): ReactNode {
  if (mainPaths.includes(pathname)) return <PlannerScreen />;
  const Page = pageAt(pathname);
  return Page ? <Page /> : <NotFoundScreen />;
}

/** Toasts outlive the screen that says them. What shows them comes with the first one, or before. */
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
