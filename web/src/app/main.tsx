import './no-eval.ts';
import '../ui/theme/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createGuestOffer } from '../features/saved-trips/guest-offer.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { followSettings } from '../ui/theme/follow-settings.ts';
import { ApplicationBoundary } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { createAppRouter } from './router.tsx';
import { showStartupFailure } from './startup-failure.ts';
import { mainPaths, tabOfPath } from './tabs.ts';

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  followSettings(document.documentElement);
  const root = createRoot(element);
  root.render(<LoadingScreen />);
  const queryClient = createQueryClient();
  // Reading the kept trip needs the contract's schemas, which come with the planner's code rather than with this.
  // The planner's code is asked for at the same time, as nearly every address needs it next; and so is that of the first tab.
  const { pathname } = window.location;
  const opensTrip = mainPaths.includes(pathname) && tabOfPath(pathname) === 'plan';
  const [{ startSession }] = await Promise.all([
    import('./start-session.ts'),
    import('./planner-screen.tsx'),
    opensTrip && import('./trip-tab.tsx'),
  ]);
  const context = { memory: startSession(queryClient), guestOffer: createGuestOffer() };
  const router = createAppRouter(createBrowserHistory(), context);
  root.render(
    <StrictMode>
      <ApplicationBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApplicationBoundary>
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  // Still an error for the browser's own log and for whoever watches it.
  reportError(error);
  showStartupFailure(document.body);
});
