import type { Trip } from '@roadcast/contract';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { Tabs } from 'radix-ui';
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { ShareWithCommunity } from '../features/community/share-with-community.tsx';
import { TripTools } from '../features/days/trip-tools.tsx';
import { loadOpenDay } from '../features/trips/itinerary/day-card.tsx';
import { JourneyCard } from '../features/trips/itinerary/journey-card.tsx';
import { loadWarnings } from '../features/trips/itinerary/trip-warnings.tsx';
import { useDaysAfterPlanning } from '../features/trips/session/use-days-after-planning.ts';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { TabWaiting } from '../ui/brand/loading-screen.tsx';
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
    loadWarnings,
    ...[DayTools, StopTools, Hotels, DirectionsCard, RoadsCard, TripDepartures, TripCosts, TakeAlong].map(
      ({ load }) => load,
    ),
  ]);

const dayTools = { DayTools, StopTools, TripTools, Hotels };

const words = itineraryTexts.parts;
const partNames = ['days', 'directions', 'routes', 'departures', 'costs', 'export'] as const;
type PartName = (typeof partNames)[number];

/** Planned trip with a tab per part, starting with the days. */
export function TripParts({ trip }: { readonly trip: Trip }) {
  const { show, toForm } = useShell();
  const [part, setPart] = useState<PartName>('days');
  // A new trip opens on its days; an edited one keeps the current part.
  const journey = `${trip.origin} ${trip.destination}`;
  const [shownJourney, setShownJourney] = useState(journey);
  if (journey !== shownJourney) {
    setShownJourney(journey);
    setPart('days');
  }
  const days = useRef<HTMLDivElement>(null);
  useDaysAfterPlanning(days);
  return (
    <Tabs.Root
      value={part}
      onValueChange={(value) => setPart(partNames.find((name) => name === value) ?? 'days')}
      className="space-y-3"
    >
      <Tabs.List
        data-tour="parts"
        aria-label={words.label}
        className="glass grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-1 rounded-card p-1 sm:flex sm:flex-wrap"
      >
        {partNames.map((name) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className="min-h-11 flex-1 whitespace-nowrap rounded-xl px-1.5 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:bg-primary-wash data-[state=active]:text-primary"
          >
            {words[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <LaterParts />
      <Part name="days" ref={days}>
        <DaysPart trip={trip} />
      </Part>
      <Part name="directions">
        <DirectionsCard trip={trip} onSelect={show} whole />
      </Part>
      <Part name="routes">
        <RoadsCard />
      </Part>
      <Part name="departures">
        <TripDepartures />
      </Part>
      <Part name="costs">
        <TripCosts trip={trip} />
      </Part>
      <Part name="export">
        <TakeAlong onTaken={toForm} share={<ShareWithCommunity />} />
      </Part>
    </Tabs.Root>
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

interface PartProps {
  readonly name: PartName;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

const Part = ({ name, ref, children }: PartProps) => (
  <Tabs.Content ref={ref} value={name} className="space-y-4 outline-none focus-visible:outline-3">
    <Suspense fallback={<TabWaiting />}>{children}</Suspense>
  </Tabs.Content>
);

function DaysPart({ trip }: { readonly trip: Trip }) {
  const { layout, select } = useShell();
  return (
    <>
      <JourneyCard follows={layout !== 'tablet'} onSelect={select} tools={dayTools} />
      {/* Rendered here if the map has no room for it. */}
      <AfterMap>
        {layout === 'phone' && <TripChart onSelect={select} layout="phone" />}
        <BelowDays trip={trip} />
      </AfterMap>
    </>
  );
}
