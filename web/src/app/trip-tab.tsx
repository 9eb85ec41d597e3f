import type { Trip } from '@roadcast/contract';
import { plannerTexts } from '@roadcast/messages/planner';
import { EditBar } from '../features/editing/edit-bar.tsx';
import { TakeAlong } from '../features/exchange/take-along.tsx';
import { GuestOfferCard } from '../features/saved-trips/guest-offer-card.tsx';
import { SaveTripCard } from '../features/saved-trips/save-trip-card.tsx';
import { SavedName } from '../features/saved-trips/saved-name.tsx';
import { useTrip, useTripEdits } from '../features/trip-session/public.ts';
import { ExampleTrips } from '../features/trips/form/example-trips.tsx';
import { PlanningProblem } from '../features/trips/form/planning-problem.tsx';
import { PlanningProgress } from '../features/trips/form/planning-progress.tsx';
import { PinRemedies } from '../features/trips/itinerary/pin-remedies.tsx';
import { SummaryBar } from '../features/trips/itinerary/summary-bar.tsx';
import { TripActions, TripHead } from '../features/trips/itinerary/trip-head.tsx';
import { TripWarnings } from '../features/trips/itinerary/trip-notices.tsx';
import { PlannedNotice } from '../features/trips/session/planned-notice.tsx';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import { useAppContext } from './app-context.ts';
import { useShell } from './shell.ts';
import { useIsFormPlace, useOpenTab } from './tabs.ts';
import { TripForm } from './trip-form.tsx';
import { TripParts } from './trip-parts.tsx';

/** Id of the form's heading. */
const FORM_ID = 'where-to';

/** The Plan Route tab: the trip, or the form where there is none yet. On wide screens the form has an address of its own. */
export function TripTab() {
  const { trip } = useTrip();
  const { layout } = useShell();
  const formPlace = useIsFormPlace();
  // On a phone the form opens over the whole page.
  if (trip && (layout === 'phone' || !formPlace)) return <TripPlace trip={trip} />;
  return <FormPlace />;
}

/** Where a trip is planned and changed. */
function FormPlace() {
  const { trip } = useTrip();
  const { layout, toForm } = useShell();
  return (
    <>
      {layout === 'phone' ? <ProgressCard /> : <FormCard />}
      {trip ? (
        <div className="sticky bottom-0 z-30 max-h-[45dvh] space-y-2 overflow-y-auto">
          <PinRemedies />
          <EditBar />
        </div>
      ) : (
        <ExampleTrips />
      )}
      <TakeAlong importOnly onTaken={toForm} />
      {!trip && <CurrentWeatherCard />}
    </>
  );
}

/** The planned trip: what it is in a line, how it goes in a bar that stays, and its parts. */
function TripPlace({ trip }: { readonly trip: Trip }) {
  const { guestOffer } = useAppContext();
  const { layout, toMap, toForm } = useShell();
  const openTab = useOpenTab();
  const phone = layout === 'phone';
  return (
    <>
      {/* On a phone the sheet's head says from where to where, and how the trip goes. */}
      {!phone && (
        <>
          <TripHead name={<SavedName trip={trip} />} onEdit={toForm} />
          <div className="sticky -top-px z-30 space-y-2">
            <SummaryBar />
            <EditBar />
          </div>
        </>
      )}
      <ProgressCard />
      <PinRemedies />
      <TripWarnings />
      <div role="status" className="empty:hidden">
        <PlannedNotice onMapView={toMap} />
      </div>
      <GuestOfferCard offer={guestOffer} />
      <TripParts trip={trip} />
      {phone && (
        <>
          <SummaryBar />
          <TripActions onEdit={toForm} />
        </>
      )}
      <SaveTripCard onManage={() => openTab('manage')} />
      <CurrentWeatherCard />
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

/** What the form would say, where the form is elsewhere. */
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
