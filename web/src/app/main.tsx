import '../ui/theme/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/query-client.ts';
import { followSettings } from '../ui/theme/follow-settings.ts';
import { ApplicationBoundary } from './error-screen.tsx';
import { restoreTripIntoAddress } from './restore-trip.ts';
import { createAppRouter } from './router.tsx';
import { showStartupFailure } from './startup-failure.ts';

function start(): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element.');
  followSettings(document.documentElement);
  const queryClient = createQueryClient();
  restoreTripIntoAddress(queryClient);
  const router = createAppRouter(createBrowserHistory());
  createRoot(element).render(
    <StrictMode>
      <ApplicationBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApplicationBoundary>
    </StrictMode>,
  );
}

try {
  start();
} catch (error) {
  // Still an error for the browser's own log and for whoever watches it.
  reportError(error);
  showStartupFailure(document.body);
}
