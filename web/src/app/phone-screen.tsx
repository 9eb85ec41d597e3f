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
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { LateMap } from './late-map.tsx';
import { Brand, Logo } from './logo.tsx';
import { type Shell, ShellContext } from './shell.ts';
import { CONTENT_ID } from './skip-link.tsx';
import { FORM_PATH, useIsFormPlace, useOpenTab, useTab } from './tabs.ts';

const EditBar = lazyPart(
  () => import('../features/editing/edit-bar.tsx'),
  (module) => module.EditBar,
);

const PhoneForm = lazyPart(
  () => import('./phone-form.tsx'),
  (module) => module.PhoneForm,
);

/** How far the sheet's round corners overlap the map, pixels. */
const OVERLAP = 24;
/** At its fullest the sheet leaves this much of the map to see, pixels. */
const GAP = 12;
/** Under a head that large text has made high, this much of the screen is left to the sheet's content at its half. */
const CONTENT_SHARE = 0.3;

/** Phone: the map is the page, the trip lies in a sheet over it, the form is a page of its own. */
export function PhoneScreen({ panel }: { readonly panel: ReactNode }) {
  const { trip, changed } = useTrip();
  const { select, direction } = useTripSelection();
  const { show } = direction;
  const tab = useTab();
  const openTab = useOpenTab();
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

  // A trip that comes in shows itself; one that was changed on the map leaves the map in view.
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
    // What is pressed in the sheet is to be seen on the map.
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
        {/* At its fullest the sheet lies over the header; whoever comes here by keyboard gets to see it. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: takes no input of its own; it hears of its buttons being reached. */}
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
              onManage={() => openTab('manage')}
              onSettings={() => openTab('settings')}
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
              // What is looked at on the map has the room for it.
              if (id) setRest('peek');
            }}
            insets={{ ...noInsets, top: barHeight, bottom: OVERLAP }}
            frame={`phone-${rest === 'peek' ? 'peek' : 'half'}`}
          />
        </div>
      </div>
      <BottomNav
        alone
        className="@container relative z-30 grid shrink-0 grid-cols-5 gap-1 border-hairline border-t bg-paper px-2 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]"
      />
      {formOpen && (
        <Suspense>
          <PhoneForm />
        </Suspense>
      )}
    </div>
  );
}

/** The way into the form, on top of the map. */
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

/** What stays in view however low the sheet rests: from, to, and the trip's size; without a trip, what the tab is. */
function SheetHeader() {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  const { newTrip } = useTripEdits();
  const tab = useTab();
  const { distanceUnit } = useSettings();
  if (!trip && tab !== 'plan') return <p className="pb-3 font-extrabold text-xl">{shellTexts.tabs[tab]}</p>;
  if (!trip) {
    // The trip of a link is on its way.
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
