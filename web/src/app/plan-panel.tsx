import { PlaceField } from '../features/places/place-field.tsx';
import { GuestOfferCard } from '../features/saved-trips/guest-offer-card.tsx';
import { SaveTripCard } from '../features/saved-trips/save-trip-card.tsx';
import { ExampleTrips } from '../features/trips/example-trips.tsx';
import { JourneyCard } from '../features/trips/journey-card.tsx';
import { PlanForm } from '../features/trips/plan-form.tsx';
import { PlannedNotice } from '../features/trips/planned-notice.tsx';
import { PlanningProblem } from '../features/trips/planning-problem.tsx';
import { PlanningProgress } from '../features/trips/planning-progress.tsx';
import { SegmentsPreview } from '../features/trips/segments-preview.tsx';
import { SummaryCard } from '../features/trips/summary-card.tsx';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import type { Highlight } from '../lib/highlight.ts';
import { texts } from '../lib/texts.ts';
import { closeGuestOffer, useGuestOffer } from './guest-offer.ts';
import type { Planner } from './use-planner.ts';
import type { SavedTrips } from './use-saved-trips.ts';

interface PlanPanelProps {
  readonly state: Planner;
  readonly saved: SavedTrips;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onMapView: () => void;
  /** Without the form and the trip's title, which stand elsewhere then. */
  readonly compact: boolean;
}

/** The Plan Route tab from top to bottom. */
export function PlanPanel({ state, saved, highlight, selected, onSelect, onMapView, compact }: PlanPanelProps) {
  const { planner } = state;
  const { trip } = planner;
  const offered = useGuestOffer();
  return (
    <>
      {compact ? <ProgressCard state={state} /> : <FormCard state={state} />}
      {!trip && (
        <ExampleTrips
          disabled={planner.planning}
          onPlan={(plan) => planner.calculate({ ...plan, ...rhythmOf(state.blank) })}
        />
      )}
      {trip && (
        <>
          <div role="status" className="empty:hidden">
            {planner.justPlanned && <PlannedNotice trip={trip} onMapView={onMapView} />}
          </div>
          {offered && saved.request && (
            <GuestOfferCard trip={trip} request={saved.request} onSaved={saved.onSaved} onClose={closeGuestOffer} />
          )}
          <SummaryCard trip={trip} withTitle={!compact} />
          {saved.request && (
            <SaveTripCard
              key={trip.id}
              trip={trip}
              request={saved.request}
              onSaved={saved.onSaved}
              onManage={() => state.openTab('manage')}
            />
          )}
          <JourneyCard trip={trip} highlight={highlight} selected={selected} onSelect={onSelect} />
          <SegmentsPreview trip={trip} />
        </>
      )}
      <CurrentWeatherCard />
    </>
  );
}

const rhythmOf = ({ hours, leg, stop }: Planner['blank']) => ({ hours, leg, stop });

function FormCard({ state }: { readonly state: Planner }) {
  const { planner, draft, setDraft } = state;
  const idle = !planner.trip && !planner.planning && !planner.problem;
  return (
    <section aria-labelledby="where-to" className="glass relative z-20 rounded-card p-4 sm:p-5">
      <h2 id="where-to" className={planner.trip ? 'sr-only' : 'font-extrabold text-xl'}>
        {texts.planner.heading}
      </h2>
      {!planner.trip && <p className="mb-3 text-muted">{texts.planner.lead}</p>}
      <PlanForm plan={draft} onChange={setDraft} planner={planner} PlaceField={PlaceField} />
      {idle && <p className="mt-3 text-center text-muted text-sm">{texts.planner.empty}</p>}
    </section>
  );
}

/** What the form would say, where the form is on another page. */
function ProgressCard({ state }: { readonly state: Planner }) {
  const { planner } = state;
  return (
    <>
      <div role="status" className="empty:hidden">
        {planner.planning && (
          <div className="glass rounded-card p-2">
            <PlanningProgress onCancel={planner.cancel} />
          </div>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {planner.problem && !planner.planning && (
          <div className="glass rounded-card p-2">
            <PlanningProblem problem={planner.problem} />
          </div>
        )}
      </div>
    </>
  );
}
