import type { Trip } from '@roadcast/contract';
import { EditBar } from '../features/editing/edit-bar.tsx';
import { StartNavigation } from '../features/navigation/begin/start-navigation.tsx';
import { TourGate } from '../features/onboarding/tour/tour-gate.tsx';
import { GuestOfferCard } from '../features/saved-trips/guest-offer-card.tsx';
import { SavedName } from '../features/saved-trips/saved-name.tsx';
import { SummaryBar } from '../features/trips/itinerary/summary-bar.tsx';
import { TripActions, TripHead } from '../features/trips/itinerary/trip-head.tsx';
import { TripWarnings } from '../features/trips/itinerary/trip-warnings.tsx';
import { PlannedNotice } from '../features/trips/session/planned-notice.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { AfterMap } from './after-map.tsx';
import { useAppContext } from './app-context.ts';
import { ProgressCard } from './progress-card.tsx';
import { useShell } from './shell.ts';
import { TripParts } from './trip-parts.tsx';

const BelowTrip = lazyPart(
  () => import('./trip-later.tsx'),
  (module) => module.BelowTrip,
);

/** Planned trip: summary line, sticky weather bar, and parts. */
export function TripPlace({ trip }: { readonly trip: Trip }) {
  const { guestOffer } = useAppContext();
  const { layout, toMap, toForm } = useShell();
  const phone = layout === 'phone';
  return (
    <>
      {/* On phones, the sheet's header already shows origin, destination and weather. */}
      {!phone && (
        <>
          <TripHead name={<SavedName />} onEdit={toForm} />
          {/* Not sticky with large text, because the bar would leave no room for the content. */}
          <div className="-top-px z-30 space-y-2 @min-[24rem]:sticky">
            <div data-tour="summary">
              <SummaryBar />
            </div>
            <EditBar />
          </div>
        </>
      )}
      <div data-tour="start">
        <StartNavigation trip={trip} />
      </div>
      <ProgressCard />
      <TripWarnings />
      <div role="status" className="empty:hidden">
        <PlannedNotice onMapView={toMap} />
      </div>
      <GuestOfferCard offer={guestOffer} />
      <TripParts trip={trip} />
      {phone && (
        <>
          <div data-tour="summary">
            <SummaryBar />
          </div>
          <TripActions onEdit={toForm} />
        </>
      )}
      <AfterMap>
        <BelowTrip />
        <TourGate />
      </AfterMap>
    </>
  );
}
