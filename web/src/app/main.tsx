import '../ui/theme/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createGuestOffer } from '../features/saved-trips/guest-offer.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { followSettings } from '../ui/theme/follow-settings.ts';
import { AppContext } from './app-context.ts';
import { Application, plannerScreen, screenAt } from './application.tsx';
import { ErrorBoundary } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { openOldAddress } from './old-addresses.ts';
import { loadTab } from './open-tab.tsx';
import { showStartupFailure } from './startup-failure.ts';
import { tabOfPath } from './tabs.ts';

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  followSettings(document.documentElement);
  openOldAddress();
  const root = createRoot(element);
  root.render(<LoadingScreen />);
  const queryClient = createQueryClient();
  const pathname = window.location.pathname.replace(/\/+$/, '') || '/';
  const screen = screenAt(pathname);
  // Reading the kept trip needs code that comes with the planner's rather than with this. All of it is asked for at the same time.
  const [{ startSession }] = await Promise.all([
    import('./start-session.ts'),
    screen?.load(),
    screen === plannerScreen && loadTab(tabOfPath(pathname)),
  ]);
  const context = { memory: await startSession(queryClient), guestOffer: createGuestOffer() };
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
