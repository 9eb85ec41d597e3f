import { plannerTexts } from '@roadcast/messages/planner';
import { Suspense } from 'react';
import { EditBar } from '../features/editing/edit-bar.tsx';
import { TakeAlong } from '../features/exchange/take-along.tsx';
import { useTrip } from '../features/trip-session/public.ts';
import { ExampleTrips } from '../features/trips/form/example-trips.tsx';
import { PinRemedies } from '../features/trips/itinerary/pin-remedies.tsx';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import { lazyPart } from './lazy-part.tsx';
import { TabWaiting } from './loading-screen.tsx';
import { ProgressCard } from './progress-card.tsx';
import { useShell } from './shell.ts';
import { useIsFormPlace } from './tabs.ts';
import { TripForm } from './trip-form.tsx';

/** What of the application is about a planned trip comes with the first one. */
const TripPlace = lazyPart(
  () => import('./trip-place.tsx'),
  (module) => module.TripPlace,
);

/** Loads the code of a planned trip. */
export const loadTrip = TripPlace.load;

/** Id of the form's heading. */
const FORM_ID = 'where-to';

/** The Plan Route tab: the trip, or the form where there is none yet. On wide screens the form has an address of its own. */
export function TripTab() {
  const { trip } = useTrip();
  const { layout } = useShell();
  const formPlace = useIsFormPlace();
  // On a phone the form opens over the whole page.
  if (trip && (layout === 'phone' || !formPlace)) {
    return (
      <Suspense fallback={<TabWaiting />}>
        <TripPlace trip={trip} />
      </Suspense>
    );
  }
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
