import '../ui/theme/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createGuestOffer } from '../features/saved-trips/guest-offer.ts';
import { requestOfSearch } from '../features/trip-session/public.ts';
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
import { startSession } from './start-session.ts';
import { showStartupFailure } from './startup-failure.ts';
import { mainPaths, tabOfPath } from './tabs.ts';
import { loadTrip } from './trip-tab.tsx';

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  followSettings(document.documentElement);
  openOldAddress();
  const root = createRoot(element);
  root.render(<LoadingScreen />);
  const queryClient = createQueryClient();
  const { pathname, search } = window.location;
  const isMain = mainPaths.includes(withoutSlash(pathname));
  const [memory] = await Promise.all([
    startSession(queryClient),
    isMain ? loadTab(tabOfPath(pathname)) : pageAt(withoutSlash(pathname))?.load(),
    // The trip's own code is asked for together with the trip.
    isMain && requestOfSearch(parseSearch(search)) && loadTrip(),
  ]);
  const context = { memory, guestOffer: createGuestOffer() };
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
  );
}

start().catch((error: unknown) => {
  // Still an error for the browser's own log and for whoever watches it.
  reportError(error);
  showStartupFailure(document.body);
});
