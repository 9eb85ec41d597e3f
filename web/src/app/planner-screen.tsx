import { commonTexts } from '@roadcast/messages/common';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { shellTexts } from '@roadcast/messages/shell';
import { Tabs } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useAccountUnit } from '../features/accounts/use-account-unit.ts';
import { RoadsProvider } from '../features/editing/use-roads.tsx';
import { useUndoKeys } from '../features/editing/use-undo-keys.ts';
import { TripOnPaper } from '../features/exchange/trip-on-paper.tsx';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { blankRequest, readTripSearch, TripSession, useTrip } from '../features/trip-session/public.ts';
import { useDriver } from '../features/vehicles/use-driver.ts';
import { useVehicles } from '../features/vehicles/use-vehicles.ts';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { layoutNow, useLayout } from '../lib/hooks/use-layout.ts';
import { useMe } from '../lib/me.ts';
import { navigate, useLocation, withoutSlash } from '../lib/navigation.ts';
import { usePreferences } from '../lib/preferences.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useAppContext } from './app-context.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { InterruptedOffer } from './navigation/guidance-gate.tsx';
import { OpenTab } from './open-tab.tsx';
import { CONTENT_ID } from './skip-link.tsx';
import { FORM_PATH, NAVIGATION_PATH, tabOf, useOpenTab, useTab } from './tabs.ts';

const PhoneScreen = lazyPart(
  () => import('./phone-screen.tsx'),
  (module) => module.PhoneScreen,
);
const WideScreen = lazyPart(
  () => import('./wide-screen.tsx'),
  (module) => module.WideScreen,
);

const NavigationScreen = lazyPart(
  () => import('./navigation/navigation-screen.tsx'),
  (module) => module.NavigationScreen,
);

/** Loads the screens of all windows. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all([PhoneScreen.load(), WideScreen.load()]);
};

const isNavigation = (pathname: string): boolean => withoutSlash(pathname) === NAVIGATION_PATH;

/** Loads the screen of an address that fits into the window as it is. */
export function loadScreen(pathname: string): Promise<void> {
  if (isNavigation(pathname)) return NavigationScreen.load();
  return (layoutNow() === 'phone' ? PhoneScreen : WideScreen).load();
}

/** Hardly anybody ever sees these: their code comes when somebody does. */
const SuspendedPage = lazy(() => import('./account-screens.tsx').then((module) => ({ default: module.SuspendedPage })));

const ConsentPage = lazy(() => import('./account-screens.tsx').then((module) => ({ default: module.ConsentPage })));

/** The main screen, behind every address of the application that is not a page of its own. */
export function PlannerScreen() {
  const me = useMe();
  if (!me?.user || !(me.suspended || me.user.consentRequired)) return <Planner />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {me.suspended ? <SuspendedPage user={me.user} /> : <ConsentPage user={me.user} />}
    </Suspense>
  );
}

/** One trip, the map, and the open tab. */
function Planner() {
  const { memory } = useAppContext();
  const { search: inAddress, pathname } = useLocation();
  const navigation = isNavigation(pathname);
  const search = useMemo(() => readTripSearch(inAddress), [inAddress]);
  const preferences = usePreferences();
  const kind = useVehicles().selected?.kind;
  const driver = useDriver();
  const blank = useMemo(() => blankRequest(preferences, kind, driver), [preferences, kind, driver]);
  useAccountUnit();
  return (
    <TripSession
      memory={memory}
      address={{
        search,
        // A changed trip stays where it is looked at; a new one leads from the form to the trip.
        name: (trip, replace) =>
          navigate({
            ...(!replace && { to: '/' }),
            search: (now) => ({ ...now, ...trip }),
            replace,
          }),
        open: (trip) => navigate({ to: '/', search: trip }),
      }}
      blank={blank}
      driver={driver}
    >
      <RoadsProvider>
        <UndoKeys />
        <LaterCode />
        <TripOnPaper />
        {navigation ? (
          <Suspense fallback={<LoadingScreen />}>
            <NavigationScreen contentId={CONTENT_ID} planPath={FORM_PATH} />
          </Suspense>
        ) : (
          <Screen />
        )}
      </RoadsProvider>
    </TripSession>
  );
}

function UndoKeys(): ReactNode {
  useUndoKeys();
  return null;
}

/** What is not to be seen yet comes once the page has nothing better to do. */
function LaterCode(): ReactNode {
  const later = useIdle(LATER);
  useEffect(() => {
    // Whatever does not come now is asked for again when it is opened.
    const load = () => import('./load-later.ts').then(({ loadLater }) => loadLater());
    if (later) void load().catch(() => undefined);
  }, [later]);
  return null;
}

function Screen() {
  const { trip } = useTrip();
  const layout = useLayout();
  const tab = useTab();
  const openTab = useOpenTab();
  const title = trip ? itineraryTexts.summary.fromTo({ from: trip.origin, to: trip.destination }) : shellTexts.tagline;
  const open = (
    <>
      <InterruptedOffer />
      <OpenTab />
      <LegalLinks />
    </>
  );
  return (
    <Tabs.Root value={tab} onValueChange={(value) => openTab(tabOf(value) ?? 'plan')}>
      <title>{`${title} · ${commonTexts.productName}`}</title>
      <Suspense fallback={<LoadingScreen />}>
        {layout === 'phone' ? (
          // Its one row of navigation has links, not tabs.
          <PhoneScreen panel={<div className="space-y-4">{open}</div>} />
        ) : (
          <WideScreen
            layout={layout}
            panel={
              <Tabs.Content value={tab} className="space-y-4 outline-none">
                {open}
              </Tabs.Content>
            }
          />
        )}
      </Suspense>
    </Tabs.Root>
  );
}
