import { itineraryTexts } from '@roadcast/messages/itinerary';
import { plannerTexts } from '@roadcast/messages/planner';
import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { COMMUNITY_PATH } from '../features/community/panel/address/community-path.ts';
import { EXPLORE_PATH } from '../features/sights/address/explore-path.ts';
import { useTrip, useTripRequest, useTripSelection } from '../features/trip-session/public.ts';
import { useSize } from '../lib/hooks/use-size.ts';
import { noInsets } from '../map/insets.ts';
import { BottomSheet, HANDLE, HANDLE_ABOVE } from '../ui/bottom-sheet.tsx';
import { Brand, Logo } from '../ui/brand/logo.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CONTENT_ID } from '../ui/page/content-id.ts';
import { BottomNav } from './bottom-nav.tsx';
import { MapHere } from './moving-map.tsx';
import { MANAGE_PATH, PLAN_PATH, SETTINGS_PATH } from './paths.ts';
import { TripChange } from './trip-change.tsx';
import { useKeptScroll } from './trip-screen/use-kept-scroll.ts';
import { openTab, useIsFormPlace, useScreens, useTab } from './use-screens.ts';
import type { ShellState } from './use-shell-state.ts';

const TripTop = lazyPart(
  () => import('./trip-screen/trip-top.tsx'),
  (module) => module.TripTop,
);

const PhoneForm = lazyPart(
  () => import('./phone-form.tsx'),
  (module) => module.PhoneForm,
);

/** Tabs whose cards are also on the map. */
const cardTabs: readonly string[] = [EXPLORE_PATH, COMMUNITY_PATH];

/** Overlap of the sheet's rounded corners with the map, pixels. */
const OVERLAP = 24;
/** Map strip visible above the fully open sheet, pixels. */
const GAP = 12;
/** Share of the screen for the half-open sheet: the map keeps the top third. */
const HALF_SHARE = 0.65;
/** Minimum share of the screen for the half-open sheet's content, even if large text makes the header tall. */
const CONTENT_SHARE = 0.45;

interface PhoneScreenProps extends Pick<ShellState, 'shell' | 'sheet'> {
  readonly panel: ReactNode;
  /** Name of what the sheet shows; each keeps its own scroll position. */
  readonly shown: string;
}

/** Phone layout: full-page map, trip in a sheet over it, form as a separate page. */
export function PhoneScreen({ shell, sheet, panel, shown }: PhoneScreenProps) {
  const { trip } = useTrip();
  const { select } = useTripSelection();
  const formOpen = useIsFormPlace();
  const hasCards = cardTabs.includes(useTab().path);
  const { tabs, navItems } = useScreens();
  const more = tabs
    .filter(({ path }) => !navItems.some((item) => item.path === path))
    .map(({ path, label, Picture }) => ({ label, Picture, onSelect: () => openTab(path) }));
  const { rest, setRest } = sheet;
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  useKeptScroll(scrolled, shown);
  const { height } = useSize(area);
  const barHeight = useSize(bar).height;
  const headHeight = useSize(head).height;
  const peek = headHeight + HANDLE;
  const full = height - GAP;
  const wanted = Math.max(height * HALF_SHARE, peek + height * CONTENT_SHARE);
  const half = Math.round(Math.max(peek, Math.min(height - barHeight - HANDLE_ABOVE, wanted)));
  const heights = { peek, half, full };

  const mapHeight = height - heights[rest === 'full' ? 'half' : rest] + OVERLAP;
  const insets = useMemo(() => ({ ...noInsets, top: barHeight, bottom: OVERLAP }), [barHeight]);
  const selectOnMap = useCallback(
    (id: string | null) => {
      select(id);
      // Lower the sheet to reveal the item selected on the map. Tabs with cards also scroll to the item's card.
      if (id) setRest(hasCards ? 'half' : 'peek');
    },
    [select, setRest, hasCards],
  );
  return (
    <div className="fixed inset-x-0 top-0 bottom-[var(--foot-room,0px)] flex flex-col overflow-hidden">
      <div ref={area} className="relative min-h-0 flex-1">
        {/* The fully open sheet covers the header, so lower the sheet when the header receives keyboard focus. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: takes no input itself; only handles focus on its buttons. */}
        <header
          ref={bar}
          onFocus={() => rest === 'full' && setRest('half')}
          className="absolute inset-x-0 top-0 z-10 p-3 pb-1"
        >
          <div className="sr-only">
            <Brand />
          </div>
          <div className="flex items-center gap-2">
            <SearchPill onOpen={shell.toForm} />
            <AccountMenu
              compact
              more={more}
              onManage={() => openTab(MANAGE_PATH)}
              onSettings={() => openTab(SETTINGS_PATH)}
              className="size-13 bg-paper shadow-[inset_0_0_0_1px_var(--hairline),0_8px_24px_-10px_var(--shadow-tint)]"
            />
          </div>
        </header>
        <main id={CONTENT_ID} tabIndex={-1} className="outline-none">
          <BottomSheet
            label={plannerTexts.sheet.label}
            resizeLabels={plannerTexts.sheet.resize}
            rest={rest}
            onRest={setRest}
            heights={heights}
            scrolled={scrolled}
            above={trip && !formOpen && <TripChange />}
            room={height - barHeight}
            header={
              <div ref={head}>
                <SheetHeader shell={shell} />
              </div>
            }
          >
            {panel}
          </BottomSheet>
        </main>
        <div
          className="absolute inset-x-0 top-0 z-0 h-[calc(50%+1.5rem)]"
          style={height > 0 ? { height: mapHeight } : undefined}
        >
          <MapHere
            directions={false}
            onSelect={selectOnMap}
            insets={insets}
            frame={`phone-${rest === 'peek' ? 'peek' : 'half'}`}
          />
        </div>
      </div>
      <BottomNav className="@container relative z-30 grid shrink-0 auto-cols-[minmax(min-content,1fr)] grid-flow-col border-hairline border-t bg-paper px-2 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]" />
      {formOpen && (
        <Suspense>
          <PhoneForm />
        </Suspense>
      )}
    </div>
  );
}

/** Button over the map that opens the form. */
function SearchPill({ onOpen }: { readonly onOpen: () => void }) {
  const { trip } = useTrip();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-2xl bg-paper px-3 text-left shadow-[inset_0_0_0_1px_var(--hairline),0_8px_24px_-10px_var(--shadow-tint)]"
    >
      <Logo size={32} type="mobile" />
      <span className="min-w-0 flex-1 truncate font-semibold text-muted">{plannerTexts.heading}</span>
      {trip && <span className="sr-only">{plannerTexts.form.open}</span>}
      <Search size={20} className="text-primary" aria-hidden />
    </button>
  );
}

/** The trip's header; without a trip, the tab's title. Visible in every sheet position. */
function SheetHeader({ shell }: Pick<ShellState, 'shell'>) {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  const tab = useTab();
  if (tab.path !== PLAN_PATH) return <p className="py-2 font-extrabold text-xl">{tab.label}</p>;
  if (trip) {
    return (
      <div className="@container">
        <TripTop
          trip={trip}
          narrow
          onPart={shell.openPart}
          onEdit={shell.toForm}
          onManage={() => openTab(MANAGE_PATH)}
        />
      </div>
    );
  }
  // The linked trip is still loading.
  const expected =
    request && itineraryTexts.summary.fromTo({ from: request.origin.name, to: request.destination.name });
  return (
    <div className="pt-1 pb-3">
      {expected ? (
        <p className="font-extrabold text-lg leading-tight">{expected}</p>
      ) : (
        <>
          <p className="font-extrabold text-xl">{plannerTexts.heading}</p>
          <p className="text-muted text-sm">{plannerTexts.lead}</p>
        </>
      )}
    </div>
  );
}
