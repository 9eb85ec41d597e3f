import { lazy, type ReactNode, Suspense } from 'react';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { useLocation } from '../lib/navigation.ts';
import { Sky } from '../ui/sky.tsx';
import { ErrorBoundary } from './error-screen.tsx';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SkipLink } from './skip-link.tsx';
import { mainPaths } from './tabs.ts';

/** Toasts outlive the screen that says them. Their code comes with the first screen that has any. */
const Toaster = lazy(() => import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

const legal = () => import('./legal-screens.tsx');
const account = () => import('./account-screens.tsx');

/** The main screen: behind every address of the planner, so that the map stays as it is when the driver moves between them. */
export const plannerScreen = lazyScreen(
  () => import('./planner-screen.tsx'),
  ({ PlannerScreen }) => PlannerScreen,
);

/** Pages of their own. */
const pages: Readonly<Record<string, LazyScreen>> = {
  '/privacy-policy': lazyScreen(legal, (module) => module.PrivacyPolicyScreen),
  '/terms-of-service': lazyScreen(legal, (module) => module.TermsOfServiceScreen),
  '/cookie-policy': lazyScreen(legal, (module) => module.CookiePolicyScreen),
  '/login': lazyScreen(account, (module) => module.LoginPage),
  '/register': lazyScreen(account, (module) => module.RegisterPage),
  '/forgot-password': lazyScreen(account, (module) => module.ForgotPage),
  '/reset-password': lazyScreen(account, (module) => module.ResetPage),
  '/verify-email': lazyScreen(account, (module) => module.VerifyPage),
  '/confirm-email-change': lazyScreen(account, (module) => module.ConfirmEmailChangePage),
};

/** @returns the page at a path; null where there is none. @param pathname without a slash at its end. */
export const screenAt = (pathname: string): LazyScreen | null =>
  mainPaths.includes(pathname) ? plannerScreen : (pages[pathname] ?? null);

/** Everything that is ever drawn. */
export function Application(): ReactNode {
  const { pathname } = useLocation();
  const Screen = screenAt(pathname);
  return (
    <>
      <Sky />
      <SkipLink />
      <ConsentBanner />
      <Suspense>
        <Toaster />
      </Suspense>
      {Screen ? (
        <ErrorBoundary key={Screen === plannerScreen ? '/' : pathname} again>
          <Suspense fallback={<LoadingScreen />}>
            <Screen />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <NotFoundScreen />
      )}
    </>
  );
}
