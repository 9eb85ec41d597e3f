import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ShareWithCommunity } from '../features/community/share-with-community.tsx';
import { TripTools } from '../features/days/trip-tools.tsx';
import { loadOpenDay } from '../features/trips/itinerary/day-card.tsx';
import { JourneyCard } from '../features/trips/itinerary/journey-card.tsx';
import { loadNotices } from '../features/trips/itinerary/trip-notices.tsx';
import { useDaysAfterPlanning } from '../features/trips/session/use-days-after-planning.ts';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { TabWaiting } from '../ui/brand/loading-screen.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart, loadInTurn } from '../ui/lazy-part.tsx';
import { AfterMap } from './after-map.tsx';
import { useShell } from './shell.ts';

const DayTools = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.DayTools,
);
const StopTools = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.StopTools,
);
const Hotels = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.StaysButton,
);
const NightPlaces = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.NightPlacesOf,
);
const BelowDays = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.BelowDays,
);
const TripChart = lazyPart(
  () => import('./chart/trip-chart.tsx'),
  (module) => module.TripChart,
);
const DirectionsCard = lazyPart(
  () => import('../features/directions/directions-card.tsx'),
  (module) => module.DirectionsCard,
);
const RoadsCard = lazyPart(
  () => import('../features/editing/roads-card.tsx'),
  (module) => module.RoadsCard,
);
const TripDepartures = lazyPart(
  () => import('../features/departures/trip-departures.tsx'),
  (module) => module.TripDepartures,
);
const TripCosts = lazyPart(
  () => import('../features/costs/trip-costs.tsx'),
  (module) => module.TripCosts,
);
const TakeAlong = lazyPart(
  () => import('../features/exchange/take-along.tsx'),
  (module) => module.TakeAlong,
);

/** Preloads open days and the other parts, so they open immediately, even offline. */
const loadParts = () =>
  loadInTurn([
    loadOpenDay,
    loadNotices,
    ...[DayTools, StopTools, Hotels, NightPlaces, DirectionsCard, RoadsCard, TripDepartures, TripCosts, TakeAlong].map(
      ({ load }) => load,
    ),
  ]);

const dayTools = { DayTools, StopTools, TripTools, Hotels, NightPlaces };

const words = itineraryTexts.parts;

/** Open part of a planned trip: its days, or another part with a way back to them. */
export function TripParts({ trip }: { readonly trip: Trip }) {
  const { show, toForm, part, openPart } = useShell();
  const content = useRef<HTMLDivElement>(null);
  useDaysAfterPlanning(content);
  // Focus a part when opened, because the clicked menu item is gone.
  const [shownPart, setShownPart] = useState(part);
  useEffect(() => {
    if (part === shownPart) return;
    setShownPart(part);
    content.current?.focus({ preventScroll: true });
  }, [part, shownPart]);
  return (
    <section
      ref={content}
      aria-label={part === 'days' ? words.days : undefined}
      tabIndex={-1}
      className="space-y-3 outline-none"
    >
      <LaterParts />
      {part !== 'days' && (
        <div className="flex items-center gap-1">
          <Button
            kind="quiet"
            className="-ml-2 px-2.5 text-sm"
            icon={<ChevronLeft size={18} aria-hidden />}
            onClick={() => openPart('days')}
          >
            {itineraryTexts.header.back}
          </Button>
        </div>
      )}
      <Suspense fallback={<TabWaiting />}>
        {part === 'days' && <DaysPart trip={trip} />}
        {part === 'directions' && <DirectionsCard trip={trip} onSelect={show} whole />}
        {part === 'routes' && <RoadsCard />}
        {part === 'departures' && <TripDepartures />}
        {part === 'costs' && <TripCosts trip={trip} />}
        {part === 'export' && <TakeAlong onTaken={toForm} share={<ShareWithCommunity />} />}
      </Suspense>
    </section>
  );
}

/** Preloads parts when idle. A separate component, so nothing else rerenders. */
function LaterParts(): ReactNode {
  const idle = useIdle(LATER);
  useEffect(() => {
    // If preloading fails, the code is requested again when opened.
    if (idle) void loadParts().catch(() => undefined);
  }, [idle]);
  return null;
}

function DaysPart({ trip }: { readonly trip: Trip }) {
  const { layout, select } = useShell();
  return (
    <>
      <JourneyCard follows onSelect={select} tools={dayTools} />
      {/* Rendered here if the map has no room for it. */}
      <AfterMap>
        {layout === 'phone' && <TripChart onSelect={select} layout="phone" />}
        <BelowDays trip={trip} />
      </AfterMap>
    </>
  );
}
