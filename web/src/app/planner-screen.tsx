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
import { blankDraft, readTripSearch, TripSession, useTrip, useTripRequest } from '../features/trip-session/public.ts';
import { useDriver } from '../features/vehicles/use-driver.ts';
import { useVehicles } from '../features/vehicles/use-vehicles.ts';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { layoutNow, useLayout } from '../lib/hooks/use-layout.ts';
import { useMovingPart } from '../lib/hooks/use-moving-part.tsx';
import { useMe } from '../lib/me.ts';
import { navigate, useLocation } from '../lib/navigation.ts';
import { usePreferences } from '../lib/preferences.ts';
import { LoadingScreen } from '../ui/brand/loading-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AfterMap } from './after-map.tsx';
import { useAppContext } from './app-context.ts';
import { MovingMap } from './moving-map.tsx';
import { InterruptedOffer } from './navigation/guidance-gate.tsx';
import { OpenTab } from './open-tab.tsx';
import { usePageProps } from './page-props.ts';
import { ShellContext } from './shell.ts';
import { openTab, useScreens, useTab } from './use-screens.ts';
import { useShellState } from './use-shell-state.ts';

const PhoneScreen = lazyPart(
  () => import('./phone-screen.tsx'),
  (module) => module.PhoneScreen,
);
const WideScreen = lazyPart(
  () => import('./wide-screen.tsx'),
  (module) => module.WideScreen,
);

/** `LegalLinks`, loaded with the content above them, so they don't appear early and then move. */
const LaterLegalLinks = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.LegalLinks,
);

/** Preloads the layouts for all window sizes. */
export const loadScreens = async (): Promise<void> => {
  await Promise.all([PhoneScreen.load(), WideScreen.load()]);
};

/** Loads the layout for the current window size. */
export const loadScreen = (): Promise<void> => (layoutNow() === 'phone' ? PhoneScreen : WideScreen).load();

/** Rarely shown, so load this page on demand. */
const SuspendedPage = lazy(() =>
  import('../features/accounts/account-pages.tsx').then((module) => ({ default: module.SuspendedPage })),
);

const ConsentPage = lazy(() =>
  import('../features/accounts/account-pages.tsx').then((module) => ({ default: module.ConsentPage })),
);

/** Main screen, for every path without its own page. */
export function PlannerScreen() {
  const me = useMe();
  if (!me?.user || !(me.suspended || me.user.consentRequired)) return <Planner />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {me.suspended ? <SuspendedPage user={me.user} /> : <ConsentPage user={me.user} />}
    </Suspense>
  );
}

/** Planner: one trip, the map, and the open tab. */
function Planner() {
  const { memory } = useAppContext();
  const { search: inAddress, pathname } = useLocation();
  const page = usePageProps();
  const Page = useScreens().tripPageAt(pathname);
  const search = useMemo(() => readTripSearch(inAddress), [inAddress]);
  const preferences = usePreferences();
  const kind = useVehicles().selected?.kind;
  const driver = useDriver();
  const blank = useMemo(() => blankDraft(preferences, kind, driver), [preferences, kind, driver]);
  useAccountUnit();
  return (
    <TripSession
      memory={memory}
      address={{
        search,
        // Editing a trip keeps the view, as do pages; a new trip switches from the form to the trip.
        name: (trip, replace) =>
          navigate({
            ...(!replace && !Page && { to: '/' }),
            search: (now) => ({ ...now, ...trip }),
            replace: replace || Page !== null,
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
    // If preloading fails, the code is requested again when opened.
    const load = async () => {
      const { loadLater } = await import('./load-later.ts');
      await loadLater();
      await loadScreens();
    };
    if (later) void load().catch(() => undefined);
  }, [later]);
  return null;
}

/** Open tab and map, in the layout for the window width. Both keep their state when the layout changes. */
function Screen() {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  const layout = useLayout();
  const tab = useTab();
  const { tabAt } = useScreens();
  const title = trip ? itineraryTexts.summary.fromTo({ from: trip.origin, to: trip.destination }) : shellTexts.tagline;
  const { shell, sheet } = useShellState(layout);
  // The journey is part of the name, so a new trip starts at its header.
  const shown = `${useLocation().pathname} ${shell.part} ${title}`;
  const open = (
    <ShellContext value={shell}>
      <div className="space-y-4">
        <InterruptedOffer />
        <OpenTab />
        {request ? (
          <AfterMap>
            <LaterLegalLinks />
          </AfterMap>
        ) : (
          <LegalLinks />
        )}
      </div>
    </ShellContext>
  );
  const { content, place } = useMovingPart(open);
  const panel = place ?? open;
  return (
    <Tabs.Root value={tab.path} onValueChange={(value) => openTab(tabAt(value).path)}>
      <title>{`${title} · ${commonTexts.productName}`}</title>
      <MovingMap>
        <Suspense fallback={<LoadingScreen />}>
          {layout === 'phone' ? (
            // Phone layouts have a bottom navigation with links instead of tabs.
            <PhoneScreen shell={shell} sheet={sheet} panel={panel} shown={shown} />
          ) : (
            <WideScreen
              layout={layout}
              shown={shown}
              panel={
                <Tabs.Content value={tab.path} className="outline-none">
                  {panel}
                </Tabs.Content>
              }
            />
          )}
        </Suspense>
      </MovingMap>
      {/* Outside the boundary above, so that loading another layout doesn't hide open dialogs. */}
      <Suspense>{content}</Suspense>
    </Tabs.Root>
  );
}
