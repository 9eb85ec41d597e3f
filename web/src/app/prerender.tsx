import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { createGuestOffer } from '../features/saved-trips/guest-offer.ts';
import { createTripMemory } from '../features/trip-session/public.ts';
import type { Path } from '../lib/define-feature.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { AppContext } from './app-context.ts';
import { Application } from './application.tsx';
import { features } from './features.ts';
import { loadScreens } from './planner-screen.tsx';
import { type Screens, screensOf } from './screens.ts';
import { loadForm } from './trip-tab.tsx';

/* Prerenders the first page, as for a new visitor, at build time. Browsers show it until the application has loaded. */

/**
 * Returns the page's content for the window size reported by `matchMedia`.
 * @param search query string: '' for the form, '?from=A&to=B' for a trip that is loading.
 */
export async function firstPage(search: string): Promise<string> {
  await loadForm();
  return drawn(screensOf(features), '/', search);
}

/** Renders the planner's page at an address to markup. */
export async function drawn(screens: Screens, path: Path, search = ''): Promise<string> {
  await Promise.all([loadScreens(), screens.tabAt(path).Part.load()]);
  const queryClient = createQueryClient();
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AppContext value={{ memory: createTripMemory(), guestOffer: createGuestOffer(), screens }}>
        <Router ssrPath={path} ssrSearch={search}>
          <Application />
        </Router>
      </AppContext>
    </QueryClientProvider>,
  );
  // Its timers would keep the build running.
  queryClient.clear();
  // The page has its own title; inline styles aren't allowed in a page and come with the application.
  return (
    markup
      .replace(/<title>.*?<\/title>/, '')
      .replace(/ style="[^"]*"/g, '')
      // A switch's form input, which is hidden only by its style.
      .replace(/<input type="checkbox" aria-hidden="true"[^>]*>/g, '')
  );
}
