import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { createGuestOffer } from '../features/saved-trips/guest-offer.ts';
import { createTripMemory } from '../features/trip-session/public.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { AppContext } from './app-context.ts';
import { Application } from './application.tsx';
import { loadScreens } from './planner-screen.tsx';
import { loadForm } from './trip-tab.tsx';

/*
 * The first page as somebody sees it who has never been here, drawn when the application is built. It is what a browser shows until the
 * application itself is there.
 */

/**
 * @param search of the address: '' for the form, '?from=A&to=B' for a trip that is on its way.
 * @returns the page's content for the window that `matchMedia` tells of.
 */
export async function firstPage(search: string): Promise<string> {
  await Promise.all([loadScreens(), loadForm()]);
  const queryClient = createQueryClient();
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AppContext value={{ memory: createTripMemory(), guestOffer: createGuestOffer() }}>
        <Router ssrPath="/" ssrSearch={search}>
          <Application />
        </Router>
      </AppContext>
    </QueryClientProvider>,
  );
  // Its timers would keep the build from ending.
  queryClient.clear();
  // The page has a title of its own; styles of single elements are not allowed in a page and come with the application.
  return (
    markup
      .replace(/<title>.*?<\/title>/, '')
      .replace(/ style="[^"]*"/g, '')
      // What a switch sends with a form, which only its style keeps out of sight.
      .replace(/<input type="checkbox" aria-hidden="true"[^>]*>/g, '')
  );
}
