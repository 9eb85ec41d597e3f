import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { safeNext } from '../features/accounts/safe-next.ts';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { readTripSearch, type TripSearch } from '../features/trips/trip-search.ts';
import { Sky } from '../ui/sky.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { SkipLink } from './skip-link.tsx';
import { type TabName, tabOf } from './tabs.ts';

/** Toasts outlive the screen that says them. Their code comes with the first screen that has any. */
const Toaster = lazy(() => import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Sky />
      <SkipLink />
      <ConsentBanner />
      <Suspense>
        <Toaster />
      </Suspense>
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundScreen,
});

/** The main screen's part of the address: the trip and the tab. */
interface PlannerSearch extends TripSearch {
  readonly tab?: TabName | undefined;
}

/** All addresses of the main screen share one layout, so that the map stays as it is when the driver moves between them. */
const plannerRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'planner',
  validateSearch: (search: Record<string, unknown>): PlannerSearch => ({
    ...readTripSearch(search),
    tab: tabOf(search.tab),
  }),
  component: lazyRouteComponent(() => import('./planner-screen.tsx'), 'PlannerScreen'),
});

const pathOf = <Path extends string>(path: Path) => createRoute({ getParentRoute: () => plannerRoute, path });

/** The legal pages; they come with the code of their own when one is opened. */
const legalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/privacy-policy',
    component: lazyRouteComponent(() => import('./legal-screens.tsx'), 'PrivacyPolicyScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terms-of-service',
    component: lazyRouteComponent(() => import('./legal-screens.tsx'), 'TermsOfServiceScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/cookie-policy',
    component: lazyRouteComponent(() => import('./legal-screens.tsx'), 'CookiePolicyScreen'),
  }),
] as const;

interface SignInSearch {
  /** Where to go on after signing in: a path of this site. */
  readonly next?: string | undefined;
}

interface MailedSearch {
  /** Of the mail's link. */
  readonly token?: string | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const signInSearch = (search: Record<string, unknown>): SignInSearch => ({ next: safeNext(search.next) ?? undefined });
const mailedSearch = (search: Record<string, unknown>): MailedSearch => ({ token: textOf(search.token) });

/** Signing in and up, and what the mails' links lead to. */
const accountRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('./account-screens.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register',
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('./account-screens.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./account-screens.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    validateSearch: mailedSearch,
    component: lazyRouteComponent(() => import('./account-screens.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/verify-email',
    validateSearch: mailedSearch,
    component: lazyRouteComponent(() => import('./account-screens.tsx'), 'VerifyPage'),
  }),
] as const;

const routeTree = rootRoute.addChildren([
  plannerRoute.addChildren([pathOf('/'), pathOf('/dashboard'), pathOf('/route-planning'), pathOf('/settings')]),
  ...legalRoutes,
  ...accountRoutes,
]);

export const createAppRouter = (history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 0,
    defaultErrorComponent: ({ error, reset }) => <ErrorScreen error={error} onTryAgain={reset} />,
    scrollRestoration: false,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
