import { itineraryTexts } from '@roadcast/messages/itinerary';
import { plannerTexts } from '@roadcast/messages/planner';
import { shellTexts } from '@roadcast/messages/shell';
import { ArrowRight, Plus, Search, SquarePen } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { useTrip, useTripEdits, useTripRequest, useTripSelection } from '../features/trip-session/public.ts';
import { distanceText, durationText } from '../lib/format.ts';
import { useSize } from '../lib/hooks/use-size.ts';
import { navigate, sameSearch } from '../lib/navigation.ts';
import { useSettings } from '../lib/settings.ts';
import { noInsets } from '../map/insets.ts';
import { BottomSheet, HANDLE, type Rest } from '../ui/bottom-sheet.tsx';
import { Brand, Logo } from '../ui/brand/logo.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CONTENT_ID } from '../ui/page/content-id.ts';
import { BottomNav } from './bottom-nav.tsx';
import { LateMap } from './late-map.tsx';
import { FORM_PATH, MANAGE_PATH, PLAN_PATH, SETTINGS_PATH } from './paths.ts';
import { type Shell, ShellContext } from './shell.ts';
import { openTab, useIsFormPlace, useTab } from './use-screens.ts';

const EditBar = lazyPart(
  () => import('../features/editing/edit-bar.tsx'),
  (module) => module.EditBar,
);

const PhoneForm = lazyPart(
  () => import('./phone-form.tsx'),
  (module) => module.PhoneForm,
);

/** Overlap of the sheet's round corners and the map, pixels. */
const OVERLAP = 24;
/** Part of the map visible above the fully open sheet, pixels. */
const GAP = 12;
/** Share of the screen left for the half-open sheet's content below a header made tall by large text. */
const CONTENT_SHARE = 0.3;

/** Phone layout: the map fills the page, the trip is in a sheet over it, and the form is a separate page. */
export function PhoneScreen({ panel }: { readonly panel: ReactNode }) {
  const { trip, changed } = useTrip();
  const { select, direction } = useTripSelection();
  const { show } = direction;
  const tab = useTab();
  const formOpen = useIsFormPlace();
  const [rest, setRest] = useState<Rest>('half');
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

  // A new trip opens the sheet; one changed on the map keeps the map in view.
  const [shownTrip, setShownTrip] = useState(trip?.id);
  if (trip?.id !== shownTrip) {
    setShownTrip(trip?.id);
    if (!changed) setRest('half');
  }
  const [shownTab, setShownTab] = useState(tab);
  if (tab !== shownTab) {
    setShownTab(tab);
    if (rest === 'peek') setRest('half');
  }

  const mapHeight = height - heights[rest === 'full' ? 'half' : rest] + OVERLAP;
  const shell = useMemo((): Shell => {
    // Lowers the sheet to show what was pressed in it on the map.
    const bareMap = () => setRest((now) => (now === 'full' ? 'half' : now));
    return {
      layout: 'phone',
      select: (id) => {
        select(id);
        bareMap();
      },
      show: (spot) => {
        show(spot);
        if (spot) bareMap();
      },
      toMap: () => setRest('peek'),
      toForm: () => navigate({ to: FORM_PATH, search: sameSearch }),
    };
  }, [select, show]);
  const { toForm } = shell;
  return (
    <div className="fixed inset-x-0 top-0 bottom-[var(--foot-room,0px)] flex flex-col overflow-hidden">
      <div ref={area} className="relative min-h-0 flex-1">
        {/* The fully open sheet covers the header; lower it when the keyboard focus gets there. */}
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
            <SearchPill onOpen={toForm} />
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
            <ShellContext value={shell}>{panel}</ShellContext>
          </BottomSheet>
        </main>
        <div
          className="absolute inset-x-0 top-0 z-0 h-[calc(50%+1.5rem)]"
          style={height > 0 ? { height: mapHeight } : undefined}
        >
          <LateMap
            directions={false}
            onSelect={(id) => {
              select(id);
              // Makes room for the item selected on the map.
              if (id) setRest('peek');
            }}
            insets={{ ...noInsets, top: barHeight, bottom: OVERLAP }}
            frame={`phone-${rest === 'peek' ? 'peek' : 'half'}`}
          />
        </div>
      </div>
      <BottomNav
        alone
        className="@container relative z-30 grid shrink-0 auto-cols-[minmax(0,1fr)] grid-flow-col gap-1 border-hairline border-t bg-paper px-2 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]"
      />
      {formOpen && (
        <Suspense>
          <PhoneForm />
        </Suspense>
      )}
    </div>
  );
}

/** Opens the form, on top of the map. */
function SearchPill({ onOpen }: { readonly onOpen: () => void }) {
  const { trip } = useTrip();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-2xl bg-paper px-3 text-left shadow-[inset_0_0_0_1px_var(--hairline),0_8px_24px_-10px_var(--shadow-tint)]"
    >
      <Logo size={32} />
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

/** Always visible, at any sheet position: from, to, and the trip's size; without a trip, the tab's title. */
function SheetHeader() {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  const { newTrip } = useTripEdits();
  const tab = useTab();
  const { distanceUnit } = useSettings();
  if (!trip && tab.path !== PLAN_PATH) return <p className="pb-3 font-extrabold text-xl">{tab.label}</p>;
  if (!trip) {
    // The trip of a link is loading.
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
