import { itineraryTexts } from '@roadcast/messages/itinerary';
import { plannerTexts } from '@roadcast/messages/planner';
import { shellTexts } from '@roadcast/messages/shell';
import { ArrowRight, Plus, Search, SquarePen } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { COMMUNITY_PATH } from '../features/community/panel/address/community-path.ts';
import { EXPLORE_PATH } from '../features/sights/address/explore-path.ts';
import { useTrip, useTripEdits, useTripRequest, useTripSelection } from '../features/trip-session/public.ts';
import { distanceText, durationText } from '../lib/format.ts';
import { useSize } from '../lib/hooks/use-size.ts';
import { useSettings } from '../lib/settings.ts';
import { noInsets } from '../map/insets.ts';
import { BottomSheet, HANDLE } from '../ui/bottom-sheet.tsx';
import { Brand, Logo } from '../ui/brand/logo.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CONTENT_ID } from '../ui/page/content-id.ts';
import { BottomNav } from './bottom-nav.tsx';
import { MapHere } from './moving-map.tsx';
import { MANAGE_PATH, PLAN_PATH, SETTINGS_PATH } from './paths.ts';
import { openTab, useIsFormPlace, useTab } from './use-screens.ts';
import type { ShellState } from './use-shell-state.ts';

const EditBar = lazyPart(
  () => import('../features/editing/edit-bar.tsx'),
  (module) => module.EditBar,
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
/** Minimum share of the screen for the half-open sheet's content, even if large text makes the header tall. */
const CONTENT_SHARE = 0.3;

interface PhoneScreenProps extends Pick<ShellState, 'shell' | 'sheet'> {
  readonly panel: ReactNode;
}

/** Phone layout: full-page map, trip in a sheet over it, form as a separate page. */
export function PhoneScreen({ shell, sheet, panel }: PhoneScreenProps) {
  const { trip } = useTrip();
  const { select } = useTripSelection();
  const formOpen = useIsFormPlace();
  const hasCards = cardTabs.includes(useTab().path);
  const { rest, setRest } = sheet;
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { height } = useSize(area);
  const barHeight = useSize(bar).height;
  const headHeight = useSize(head).height;
  const peek = headHeight + HANDLE;
  const full = height - GAP;
  const half = Math.round(Math.max(height * 0.5, Math.min(height - barHeight, peek + height * CONTENT_SHARE)));
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
        {/* The fully open sheet covers the header, so lower the sheet when the header gets keyboard focus. */}
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
            header={
              <div ref={head}>
                <SheetHeader />
                {trip && (
                  <div className="pb-3 has-[>.sr-only]:pb-0">
                    <Suspense>
                      <EditBar />
                    </Suspense>
                  </div>
                )}
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
      <span className="min-w-0 flex-1 truncate font-semibold">
        {trip ? itineraryTexts.summary.fromTo({ from: trip.origin, to: trip.destination }) : plannerTexts.heading}
      </span>
      {trip ? (
        <>
          <span className="sr-only">{plannerTexts.form.open}</span>
          <SquarePen size={20} className="text-primary" aria-hidden />
        </>
      ) : (
        <Search size={20} className="text-primary" aria-hidden />
      )}
    </button>
  );
}

/** From, to, and the trip's size; without a trip, the tab's title. Visible in every sheet position. */
function SheetHeader() {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  const { newTrip } = useTripEdits();
  const tab = useTab();
  const { distanceUnit } = useSettings();
  if (!trip && tab.path !== PLAN_PATH) return <p className="pb-3 font-extrabold text-xl">{tab.label}</p>;
  if (!trip) {
    // The linked trip is still loading.
    const expected =
      request && itineraryTexts.summary.fromTo({ from: request.origin.name, to: request.destination.name });
    return (
      <div className="pb-3">
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
  return (
    <div className="figures flex items-start gap-2 pb-3">
      <div className="min-w-0 flex-1">
        <p className="font-extrabold text-lg leading-tight">
          {trip.origin} <ArrowRight size={18} className="mb-0.5 inline text-accent" aria-hidden /> {trip.destination}
        </p>
        <p className="text-muted">
          <span className="font-bold text-ink">{itineraryTexts.journey.dayCount({ count: trip.dayCards.length })}</span>{' '}
          · {durationText(trip.totalHours)} · {distanceText(trip.totalMiles, distanceUnit)}
        </p>
      </div>
      <IconButton label={shellTexts.newTrip} icon={<Plus size={22} aria-hidden />} onClick={newTrip} />
    </div>
  );
}
