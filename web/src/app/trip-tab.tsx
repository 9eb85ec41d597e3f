import type { Trip } from '@roadcast/contract';
import { plannerTexts } from '@roadcast/messages/planner';
import { useRouteContext } from '@tanstack/react-router';
import { DayTools } from '../features/days/day-tools.tsx';
import { StopTools } from '../features/days/stop-tools.tsx';
import { TripTools } from '../features/days/trip-tools.tsx';
import { TripDepartures } from '../features/departures/trip-departures.tsx';
import { DirectionsCard } from '../features/directions/directions-card.tsx';
import { EditBar } from '../features/editing/edit-bar.tsx';
import { RoadsCard } from '../features/editing/roads-card.tsx';
import { TakeAlong } from '../features/exchange/take-along.tsx';
import { GuestOfferCard } from '../features/saved-trips/guest-offer-card.tsx';
import { SaveTripCard } from '../features/saved-trips/save-trip-card.tsx';
import { StaysButton } from '../features/stays/stays-button.tsx';
import { useTrip, useTripEdits } from '../features/trip-session/public.ts';
import { ExampleTrips } from '../features/trips/form/example-trips.tsx';
import { PlanningProblem } from '../features/trips/form/planning-problem.tsx';
import { PlanningProgress } from '../features/trips/form/planning-progress.tsx';
import { JourneyCard } from '../features/trips/itinerary/journey-card.tsx';
import { PinRemedies } from '../features/trips/itinerary/pin-remedies.tsx';
import { SegmentsPreview } from '../features/trips/itinerary/segments-preview.tsx';
import { SummaryCard } from '../features/trips/itinerary/summary-card.tsx';
import { PlannedNotice } from '../features/trips/session/planned-notice.tsx';
import { fuelUseOf } from '../features/vehicles/fuel-use.ts';
import { useVehicles } from '../features/vehicles/use-vehicles.ts';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import { Ribbon } from '../features/weather/ribbon/ribbon.tsx';
import { WeatherWatchCard } from '../features/weather/weather-watch-card.tsx';
import { useShell } from './shell.ts';
import { useOpenTab } from './tabs.ts';
import { FORM_ID, TripForm } from './trip-form.tsx';

const dayTools = { DayTools, StopTools, TripTools, Hotels: StaysButton };

/** The Plan Route tab from top to bottom. */
export function TripTab() {
  const { trip } = useTrip();
  const { layout, toForm } = useShell();
  // On a phone the form stands on a page of its own, and the sheet's head already says from where to where.
  const compact = layout === 'phone';
  return (
    <>
      {trip && <OnTheWay trip={trip} />}
      {compact ? <ProgressCard /> : <FormCard />}
      {trip && !compact && (
        <div className="sticky top-18 bottom-[calc(5rem+var(--foot-room,0px))] z-30">
          <EditBar />
        </div>
      )}
      <PinRemedies />
      {!trip && <ExampleTrips />}
      {trip ? <TripCards trip={trip} compact={compact} /> : <TakeAlong onTaken={toForm} />}
      <CurrentWeatherCard />
    </>
  );
}

/** What has no room at the map: the ribbon and the directions. */
function OnTheWay({ trip }: { readonly trip: Trip }) {
  const { layout, select, show } = useShell();
  if (layout === 'desktop') return null;
  return (
    <>
      {layout === 'phone' && (
        <div className="-mx-1 mb-3">
          <Ribbon onSelect={select} height={112} />
        </div>
      )}
      <DirectionsCard
        trip={trip}
        onSelect={show}
        className={layout === 'phone' ? 'mb-3 max-h-[60dvh]' : 'max-h-[60dvh]'}
      />
    </>
  );
}

/** Everything about a planned trip. */
function TripCards({ trip, compact }: { readonly trip: Trip; readonly compact: boolean }) {
  const { guestOffer } = useRouteContext({ from: '/planner/plan' });
  const { layout, select, toMap, toForm } = useShell();
  const openTab = useOpenTab();
  const { selected: vehicle } = useVehicles();
  return (
    <>
      <div role="status" className="empty:hidden">
        <PlannedNotice onMapView={toMap} />
      </div>
      <GuestOfferCard offer={guestOffer} />
      <SummaryCard withTitle={!compact} fuel={fuelUseOf(trip.preferences.vehicleType, vehicle)} />
      <SaveTripCard onManage={() => openTab('manage')} />
      <RoadsCard />
      <JourneyCard follows={layout !== 'tablet'} onSelect={select} tools={dayTools} />
      <WeatherWatchCard onSelect={select} />
      <TripDepartures />
      <TakeAlong onTaken={toForm} />
      <SegmentsPreview />
    </>
  );
}

function FormCard() {
  const { trip, planning, problem } = useTrip();
  const idle = !trip && !planning && !problem;
  return (
    <section aria-labelledby={FORM_ID} className="glass relative z-20 rounded-card p-4 sm:p-5">
      <h2 id={FORM_ID} className={trip ? 'sr-only' : 'font-extrabold text-xl'}>
        {plannerTexts.heading}
      </h2>
      {!trip && <p className="mb-3 text-muted">{plannerTexts.lead}</p>}
      <TripForm />
      {idle && <p className="mt-3 text-center text-muted text-sm">{plannerTexts.empty}</p>}
    </section>
  );
}

/** What the form would say, where the form is on another page. */
function ProgressCard() {
  const { planning, updating, problem } = useTrip();
  const { cancel } = useTripEdits();
  return (
    <>
      <div role="status" className="empty:hidden">
        {planning && !updating && (
          <div className="glass rounded-card p-2">
            <PlanningProgress onCancel={cancel} />
          </div>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {problem && !planning && (
          <div className="glass rounded-card p-2">
            <PlanningProblem />
          </div>
        )}
      </div>
    </>
  );
}
