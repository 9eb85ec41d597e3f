import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { SharedStart } from '../features/community/shared-page/shared-start.tsx';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { createGuestOffer } from '../features/saved-trips/guest-offer.ts';
import { createTripMemory } from '../features/trip-session/public.ts';
import type { Path } from '../lib/define-feature.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AppContext } from './app-context.ts';
import { Application } from './application.tsx';
import { features } from './features.ts';
import { loadScreens } from './planner-screen.tsx';
import { type Screens, screensOf } from './screens.ts';
import { loadForm } from './trip-tab.tsx';

/*
 * Prerenders the first page at build time, for a new visitor. Browsers show that page until the application has loaded.
 */

/**
 * Returns the page content for the window size reported by `matchMedia`.
 * @param search query string: '' for the form, '?from=A&to=B' for a trip that is loading.
 */
export async function firstPage(search: string): Promise<string> {
  await loadForm();
  return drawn(screensOf(features), '/', search);
}

/** Returns the content of a shared trip's page, with placeholders such as '{title}'. */
export function sharedPage(): Promise<string> {
  const Page = lazyPart(
    async () => ({ Page: () => <SharedStart footer={<LegalLinks />} /> }),
    (module) => module.Page,
  );
  return drawn({ ...screensOf(features), pageAt: () => Page }, '/shared/start');
}

/** Renders a path to markup. */
export async function drawn(screens: Screens, path: Path, search = ''): Promise<string> {
  await Promise.all([loadScreens(), screens.tabAt(path).Part.load(), screens.pageAt(path)?.load()]);
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
  // Pending query timers would keep the build running.
  queryClient.clear();
  // Strip the title and inline styles: the page has its own title, and its policy forbids inline styles. The
  // application adds them later.
  return (
    markup
      .replace(/<title>.*?<\/title>/, '')
      .replace(/ style="[^"]*"/g, '')
      // Remove the hidden checkbox of a switch, because only an inline style hides it.
      .replace(/<input type="checkbox" aria-hidden="true"[^>]*>/g, '')
  );
}
