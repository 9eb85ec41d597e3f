import { plannerTexts } from '@roadcast/messages/planner';
import { Suspense } from 'react';
import { StartHere } from '../features/places/start-here.tsx';
import { useTrip } from '../features/trip-session/public.ts';
import { ExampleTrips } from '../features/trips/form/example-trips.tsx';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import { contentMark } from '../lib/content-on-screen.ts';
import { LATER, useIdle } from '../lib/hooks/use-idle.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PLAN_PATH } from './paths.ts';
import { ProgressCard } from './progress-card.tsx';
import { useShell } from './shell.ts';
import { FormRemedies } from './trip-change.tsx';
import { TripForm } from './trip-form.tsx';
import { useCancelEdit } from './trip-screen/use-cancel-edit.ts';
import { openTab } from './use-screens.ts';

const Importing = lazyPart(
  () => import('../features/exchange/take-along.tsx'),
  (module) => module.TakeAlong,
);

const LocalPricesCard = lazyPart(
  () => import('../features/stations/local-prices-card.tsx'),
  (module) => module.LocalPricesCard,
);

const FORM_ID = 'where-to';

const leave = () => openTab(PLAN_PATH);

/** Form to plan or edit a trip. */
export function FormPlace() {
  const { trip } = useTrip();
  const { layout, toForm } = useShell();
  const idle = useIdle(LATER);
  return (
    <>
      {layout === 'phone' ? <ProgressCard /> : <FormCard />}
      {trip ? <FormRemedies /> : <ExampleTrips start={layout === 'phone' && <StartHere onStart={toForm} />} />}
      {!trip && <CurrentWeatherCard />}
      {idle && (
        <Suspense>
          {!trip && <LocalPricesCard />}
          <Importing importOnly onTaken={toForm} />
        </Suspense>
      )}
    </>
  );
}

function FormCard() {
  const { trip, planning, problem } = useTrip();
  const cancel = useCancelEdit(leave);
  const idle = !trip && !planning && !problem;
  return (
    <section aria-labelledby={FORM_ID} className="glass relative z-20 rounded-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id={FORM_ID} {...contentMark} className="font-extrabold text-xl">
          {plannerTexts.heading}
        </h2>
        {cancel && (
          <div className="-mr-2 flex">
            <Button kind="quiet" className="px-3 text-sm" onClick={cancel}>
              {plannerTexts.form.cancel}
            </Button>
            <Button kind="quiet" className="px-3 text-sm" onClick={leave}>
              {plannerTexts.form.done}
            </Button>
          </div>
        )}
      </div>
      {!trip && <p className="mb-3 text-muted">{plannerTexts.lead}</p>}
      <TripForm />
      {idle && <p className="mt-3 text-center text-muted text-sm">{plannerTexts.empty}</p>}
    </section>
  );
}
