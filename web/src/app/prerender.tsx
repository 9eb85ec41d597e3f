import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { SharedStart } from '../features/community/shared-page/shared-start.tsx';
import { legalDocuments } from '../features/legal/document.ts';
import { legalFacts } from '../features/legal/facts.ts';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { BackToPlanner } from '../features/legal/legal-screens.tsx';
import { usualPlans } from '../features/legal/use-plans.ts';
import { versions } from '../features/legal/versions.ts';
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
 * Returns the page content for the window size reported by `matchMedia`. A shared trip's has placeholders such as
 * '{title}'.
 * @param search query string: '' for the form, '?from=A&to=B' for a trip that is loading.
 */
export async function startPage(path: Path, search: string): Promise<string> {
  const screens = screensOf(features);
  if (path === SHARED_START) return drawn({ ...screens, pageAt: () => SharedPage }, path);
  if (path === EULA) {
    const page = eulaPage(screens);
    return drawn({ ...screens, pageAt: () => page }, path);
  }
  if (path === '/') await loadForm();
  return drawn(screens, path, search);
}

/** Path of a shared trip's page without a trip. */
const SHARED_START = '/shared/start';

const SharedPage = lazyPart(
  async () => ({ Page: () => <SharedStart footer={<LegalLinks />} /> }),
  (module) => module.Page,
);

const EULA = '/eula';

/** Returns the EULA's page with its text already loaded. It prints nothing that depends on the server's plans. */
const eulaPage = (screens: Screens) =>
  lazyPart(
    async () => {
      const [write, stored] = await Promise.all([legalDocuments.eula(), screens.storedItems()]);
      const words = write(legalFacts(usualPlans.plans, stored));
      const parts = { words, issue: versions.eula, plans: usualPlans, storedItems: stored };
      return { Page: () => <LegalPage {...parts} back={<BackToPlanner />} /> };
    },
    (module) => module.Page,
  );

/** Renders a path to markup. */
export async function drawn(screens: Screens, path: Path, search = ''): Promise<string> {
  const parts = [screens.tabAt(path).Part, screens.pageAt(path), screens.tripPageAt(path)];
  await Promise.all([loadScreens(), ...parts.map((part) => part?.load())]);
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
