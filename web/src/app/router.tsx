import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { readTripSearch, type TripSearch } from '../features/trips/trip-search.ts';
import { Sky } from '../ui/sky.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { type TabName, tabOf } from './tabs.ts';

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Sky />
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

const routeTree = rootRoute.addChildren([
  plannerRoute.addChildren([pathOf('/'), pathOf('/dashboard'), pathOf('/route-planning'), pathOf('/settings')]),
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
