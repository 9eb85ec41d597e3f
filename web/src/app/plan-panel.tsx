import { PlaceField } from '../features/places/place-field.tsx';
import { ExampleTrips } from '../features/trips/example-trips.tsx';
import { JourneyCard } from '../features/trips/journey-card.tsx';
import { PlanForm } from '../features/trips/plan-form.tsx';
import { PlannedNotice } from '../features/trips/planned-notice.tsx';
import { PlanningProgress } from '../features/trips/planning-progress.tsx';
import { SegmentsPreview } from '../features/trips/segments-preview.tsx';
import { SummaryCard } from '../features/trips/summary-card.tsx';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import type { Highlight } from '../lib/highlight.ts';
import { texts } from '../lib/texts.ts';
import type { Planner } from './use-planner.ts';

interface PlanPanelProps {
  readonly state: Planner;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onMapView: () => void;
  /** The form stands here, or on a page of its own. */
  readonly withForm: boolean;
}

/** The Plan Route tab from top to bottom. */
export function PlanPanel({ state, highlight, selected, onSelect, onMapView, withForm }: PlanPanelProps) {
  const { planner, draft, setDraft } = state;
  const { trip } = planner;
  return (
    <>
      {withForm ? (
        <section aria-labelledby="where-to" className="glass relative z-20 rounded-card p-5">
          <h2 id="where-to" className={trip ? 'sr-only' : 'font-extrabold text-xl'}>
            {texts.planner.heading}
          </h2>
          {!trip && <p className="mb-3 text-muted">{texts.planner.lead}</p>}
          <PlanForm plan={draft} onChange={setDraft} planner={planner} PlaceField={PlaceField} />
          {!trip && !planner.planning && !planner.problem && (
            <p className="mt-3 text-center text-muted text-sm">{texts.planner.empty}</p>
          )}
        </section>
      ) : (
        <div role="status" className="empty:hidden">
          {planner.planning && (
            <div className="glass rounded-card p-2">
              <PlanningProgress onCancel={planner.cancel} />
            </div>
          )}
        </div>
      )}
      {!trip && <ExampleTrips disabled={planner.planning} onPlan={planner.calculate} />}
      {trip && (
        <>
          <div role="status" className="empty:hidden">
            {planner.justPlanned && <PlannedNotice trip={trip} onMapView={onMapView} />}
          </div>
          <SummaryCard trip={trip} />
          <JourneyCard trip={trip} highlight={highlight} selected={selected} onSelect={onSelect} />
          <SegmentsPreview trip={trip} />
        </>
      )}
      <CurrentWeatherCard />
    </>
  );
}
