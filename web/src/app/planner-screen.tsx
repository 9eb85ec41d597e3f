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
import { navigate, useLocation } from '../lib/navigation.ts';
import { usePreferences } from '../lib/preferences.ts';
import { LoadingScreen } from '../ui/brand/loading-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useAppContext } from './app-context.ts';
import { InterruptedOffer } from './navigation/guidance-gate.tsx';
import { OpenTab } from './open-tab.tsx';
import { usePageProps } from './page-props.ts';
import { openTab, useScreens, useTab } from './use-screens.ts';

const PhoneScreen = lazyPart(
  () => import('./phone-screen.tsx'),
  (module) => module.PhoneScreen,
);
const WideScreen = lazyPart(
  () => import('./wide-screen.tsx'),
  (module) => module.WideScreen,
);

/** Loads the screens for all window sizes. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all([PhoneScreen.load(), WideScreen.load()]);
};

/** Loads the planner's screen for the current window size. */
export const loadScreen = (): Promise<void> => (layoutNow() === 'phone' ? PhoneScreen : WideScreen).load();

/** Rarely shown: loaded on demand. */
const SuspendedPage = lazy(() =>
  import('../features/accounts/account-pages.tsx').then((module) => ({ default: module.SuspendedPage })),
);

const ConsentPage = lazy(() =>
  import('../features/accounts/account-pages.tsx').then((module) => ({ default: module.ConsentPage })),
);

/** The main screen, for every path without a page of its own. */
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
  const page = usePageProps();
  const Page = useScreens().tripPageAt(pathname);
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
        // A changed trip keeps the view; a new one switches from the form to the trip.
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
        {Page ? (
          <Suspense fallback={<LoadingScreen />}>
            <Page {...page} />
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

/** Loads code for hidden content when the page is idle. */
function LaterCode(): ReactNode {
  const later = useIdle(LATER);
  useEffect(() => {
    // Anything that fails to load now is requested again when opened.
    const load = () => import('./load-later.ts').then(({ loadLater }) => loadLater());
    if (later) void load().catch(() => undefined);
  }, [later]);
  return null;
}

function Screen() {
  const { trip } = useTrip();
  const layout = useLayout();
  const tab = useTab();
  const { tabAt } = useScreens();
  const title = trip ? itineraryTexts.summary.fromTo({ from: trip.origin, to: trip.destination }) : shellTexts.tagline;
  const open = (
    <>
      <InterruptedOffer />
      <OpenTab />
      <LegalLinks />
    </>
  );
  return (
    <Tabs.Root value={tab.path} onValueChange={(value) => openTab(tabAt(value).path)}>
      <title>{`${title} · ${commonTexts.productName}`}</title>
      <Suspense fallback={<LoadingScreen />}>
        {layout === 'phone' ? (
          // Its only navigation has links, not tabs.
          <PhoneScreen panel={<div className="space-y-4">{open}</div>} />
        ) : (
          <WideScreen
            layout={layout}
            panel={
              <Tabs.Content value={tab.path} className="space-y-4 outline-none">
                {open}
              </Tabs.Content>
            }
          />
        )}
      </Suspense>
    </Tabs.Root>
  );
}
