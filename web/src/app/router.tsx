import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { safeNext } from '../features/accounts/safe-next.ts';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import type { GuestOffer } from '../features/saved-trips/guest-offer.ts';
import { readTripSearch, type TripMemory, type TripSearch } from '../features/trip-session/public.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { Sky } from '../ui/sky.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen, TabWaiting } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SkipLink } from './skip-link.tsx';
import { type TabName, tabOf, tabOfPath, tabPaths } from './tabs.ts';

/** Toasts outlive the screen that says them. Their code comes with the first screen that has any. */
const Toaster = lazy(() => import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })));

/** What the application makes once, for screens that come and go. */
export interface AppContext {
  readonly memory: TripMemory;
  readonly guestOffer: GuestOffer;
}

const rootRoute = createRootRouteWithContext<AppContext>()({
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

/** The main screen's part of the address: the trip. Older links also name a tab. */
interface PlannerSearch extends TripSearch {
  readonly tab?: TabName | undefined;
}

/** All tabs share one layout with the map, which stays as it is when the driver moves between them. */
const plannerRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'planner',
  validateSearch: (search: Record<string, unknown>): PlannerSearch => {
    const tab = tabOf(search.tab);
    return { ...readTripSearch(search), ...(tab && { tab }) };
  },
  beforeLoad: ({ search: { tab, ...search }, location: { pathname, hash } }) => {
    if (!tab) return;
    const stays = tab === 'plan' || tabOfPath(pathname) !== 'plan';
    throw redirect({ to: stays ? pathname : tabPaths[tab], search, hash, replace: true });
  },
  component: lazyRouteComponent(() => import('./planner-screen.tsx'), 'PlannerScreen'),
});

/** What every tab is: in the main screen, where the tab before it stays until this one's code has come, or takes long. */
const inPlanner = {
  getParentRoute: () => plannerRoute,
  pendingComponent: TabWaiting,
  pendingMs: 300,
  pendingMinMs: 0,
};

/** The first tab has three addresses, and stays as it is when the driver moves between them. */
const tripTab = createRoute({
  ...inPlanner,
  id: 'plan',
  component: lazyRouteComponent(() => import('./trip-tab.tsx'), 'TripTab'),
});

const tripPathOf = <Path extends string>(path: Path) => createRoute({ getParentRoute: () => tripTab, path });

/** Tabs whose feature is still to come: older links to them lead to the trip. */
const laterPath = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => plannerRoute,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/', search, replace: true });
    },
  });

/** The tabs; the code of each comes when it is opened. */
const tabRoutes = [
  tripTab.addChildren([tripPathOf('/'), tripPathOf('/dashboard'), tripPathOf('/route-planning')]),
  createRoute({
    ...inPlanner,
    path: '/manage',
    component: lazyRouteComponent(() => import('./manage-tab.tsx'), 'ManageTab'),
  }),
  createRoute({
    ...inPlanner,
    path: '/settings',
    component: lazyRouteComponent(() => import('./settings-tab.tsx'), 'SettingsTab'),
  }),
  laterPath('/ev'),
  laterPath('/community'),
  laterPath('/explore'),
] as const;

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

const signInSearch = z.object({ next: safeNext.optional().catch(undefined) });

/** What a mail's link carries. */
const mailedSearch = z.object({ token: z.string().optional().catch(undefined) });

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
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/confirm-email-change',
    validateSearch: mailedSearch,
    component: lazyRouteComponent(() => import('./account-screens.tsx'), 'ConfirmEmailChangePage'),
  }),
] as const;

const routeTree = rootRoute.addChildren([plannerRoute.addChildren(tabRoutes), ...legalRoutes, ...accountRoutes]);

export const createAppRouter = (history: RouterHistory, context: AppContext) =>
  createRouter({
    routeTree,
    history,
    context,
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
