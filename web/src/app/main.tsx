import '../lib/no-eval.ts';
import '../ui/theme/theme.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createGuestOffer } from '../features/saved-trips/guest-offer.ts';
import {
  createTripMemory,
  keptSearch,
  requestOfSearch,
  restoreTripIntoAddress,
  type TripMemory,
} from '../features/trip-session/public.ts';
import { holdToConsent } from '../lib/consent.ts';
import { wakeNumbers } from '../lib/format.ts';
import { withoutSlash } from '../lib/navigation.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { parseSearch } from '../lib/search-params.ts';
import { LoadingScreen } from '../ui/brand/loading-screen.tsx';
import { followSettings } from '../ui/theme/follow-settings.ts';
import { AppContext } from './app-context.ts';
import { Application } from './application.tsx';
import { features } from './features.ts';
import { ErrorBoundary } from './frame/error-screen.tsx';
import { showStartupFailure } from './frame/startup-failure.ts';
import { openOldAddress } from './old-addresses.ts';
import { PLAN_PATH } from './paths.ts';
import { loadScreen } from './planner-screen.tsx';
import { type Screens, screensOf } from './screens.ts';
import { loadForm, loadTrip } from './trip-tab.tsx';

/** Maximum wait for a page's data before the page shows that it is loading, milliseconds. */
const LONGEST_WAIT = 3000;

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  followSettings(document.documentElement);
  const screens = screensOf(features);
  holdToConsent(screens.storedKeys);
  openOldAddress(screens);
  const root = createRoot(element);
  // Keep the prerendered page until the application replaces it.
  if (!element.hasChildNodes()) root.render(<LoadingScreen />);
  const queryClient = createQueryClient();
  // Run this while the screen's code is loading.
  setTimeout(wakeNumbers);
  const { pathname } = window.location;
  const [memory] = await Promise.all([
    startSession(queryClient, screens),
    loadScreenAt(pathname, screens),
    withinTime(screens.loadData(queryClient, pathname)),
  ]);
  const context = { memory, guestOffer: createGuestOffer(), screens };
  // Render in small steps to keep the browser responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <AppContext value={context}>
              <Application />
            </AppContext>
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

/** Restores the last visit and returns the trip session. */
async function startSession(queryClient: QueryClient, { plannerPaths }: Screens): Promise<TripMemory> {
  await restoreTripIntoAddress(queryClient, plannerPaths);
  return createTripMemory();
}

/** Waits for a page's data, but not so long that its prerendered content, which can't be used, seems stuck. */
const withinTime = (loading: Promise<void>): Promise<void> =>
  Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT))]);

/** Loads the code for a path's screen. In the planner, loads the trip's code and data in parallel. */
async function loadScreenAt(pathname: string, { plannerPaths, tabAt, tripPageAt, pageAt }: Screens): Promise<void> {
  const page = tripPageAt(pathname) ?? pageAt(pathname);
  if (page) return page.load();
  if (!plannerPaths.some((one) => one === withoutSlash(pathname))) return;
  const { path, Part } = tabAt(pathname);
  const opensTrip = requestOfSearch(parseSearch(window.location.search)) !== null || keptSearch() !== null;
  const isPlan = path === PLAN_PATH;
  await Promise.all([loadScreen(), Part.load(), isPlan && (opensTrip ? loadTrip : loadForm)()]);
}

start().catch((error: unknown) => {
  // Also report the error to the console and error monitoring.
  reportError(error);
  showStartupFailure(document.body);
});
