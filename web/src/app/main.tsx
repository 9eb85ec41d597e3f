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
import { wakeNumbers } from '../lib/format.ts';
import { withoutSlash } from '../lib/navigation.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { parseSearch } from '../lib/search-params.ts';
import { followSettings } from '../ui/theme/follow-settings.ts';
import { AppContext } from './app-context.ts';
import { Application, pageAt } from './application.tsx';
import { ErrorBoundary } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { openOldAddress } from './old-addresses.ts';
import { loadTab } from './open-tab.tsx';
import { loadScreen } from './planner-screen.tsx';
import { showStartupFailure } from './startup-failure.ts';
import { mainPaths, tabOfPath } from './tabs.ts';
import { loadForm, loadTrip } from './trip-tab.tsx';

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  followSettings(document.documentElement);
  openOldAddress();
  const root = createRoot(element);
  // The start page is there already: it stays until the application takes its place.
  if (!element.hasChildNodes()) root.render(<LoadingScreen />);
  const queryClient = createQueryClient();
  // While the screen's code is on its way.
  setTimeout(wakeNumbers);
  const { pathname } = window.location;
  const isMain = mainPaths.includes(withoutSlash(pathname));
  const [memory] = await Promise.all([
    startSession(queryClient),
    isMain ? loadMain() : pageAt(withoutSlash(pathname))?.load(),
  ]);
  const context = { memory, guestOffer: createGuestOffer() };
  // In small steps, between which the browser answers.
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

/** Begins where the last visit ended. @returns what the trip session keeps while this visit lasts. */
async function startSession(queryClient: QueryClient): Promise<TripMemory> {
  await restoreTripIntoAddress(queryClient, mainPaths);
  return createTripMemory();
}

/** Loads what the main screen begins with: a trip's own code together with the trip. */
async function loadMain(): Promise<void> {
  const { pathname, search } = window.location;
  const tab = tabOfPath(pathname);
  const opensTrip = requestOfSearch(parseSearch(search)) !== null || keptSearch() !== null;
  await Promise.all([loadScreen(pathname), tab === 'plan' ? (opensTrip ? loadTrip : loadForm)() : loadTab(tab)]);
}

start().catch((error: unknown) => {
  // Still an error for the browser's own log and for whoever watches it.
  reportError(error);
  showStartupFailure(document.body);
});
