import type { GarageVehicle } from '@roadcast/contract';
import type { VehicleKind } from '@roadcast/core/roads';
import { usualMpg } from '@roadcast/core/vehicles';
import { DayTools } from '../features/days/day-tools.tsx';
import { StopTools } from '../features/days/stop-tools.tsx';
import { TripTools } from '../features/days/trip-tools.tsx';
import { RoadsCard } from '../features/editing/roads-card.tsx';
import { GuestOfferCard } from '../features/saved-trips/guest-offer-card.tsx';
import { SaveTripCard } from '../features/saved-trips/save-trip-card.tsx';
import { HotelsButton } from '../features/stays/hotels-button.tsx';
import { ExampleTrips } from '../features/trips/example-trips.tsx';
import { JourneyCard } from '../features/trips/journey-card.tsx';
import { PlannedNotice } from '../features/trips/planned-notice.tsx';
import { PlanningProblem } from '../features/trips/planning-problem.tsx';
import { PlanningProgress } from '../features/trips/planning-progress.tsx';
import { SegmentsPreview } from '../features/trips/segments-preview.tsx';
import { TripAlerts } from '../features/trips/stop-weather.tsx';
import { type FuelUse, SummaryCard } from '../features/trips/summary-card.tsx';
import { useGarage } from '../features/vehicles/use-garage.ts';
import { CurrentWeatherCard } from '../features/weather/current-weather-card.tsx';
import { WeatherWatchCard } from '../features/weather/weather-watch-card.tsx';
import type { Highlight } from '../lib/highlight.ts';
import { texts } from '../lib/texts.ts';
import { closeGuestOffer, useGuestOffer } from './guest-offer.ts';
import { TakeAlong } from './take-along.tsx';
import { TripDepartures } from './trip-departures.tsx';
import { ChangeBar, MissedPins, TripForm } from './trip-form.tsx';
import type { Planner } from './use-planner.ts';
import type { Roads } from './use-roads.ts';
import type { SavedTrips } from './use-saved-trips.ts';

interface PlanPanelProps {
  readonly state: Planner;
  readonly saved: SavedTrips;
  readonly roads: Roads;
  readonly highlight: Highlight;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onMapView: () => void;
  /** Without the form and the trip's title, which stand elsewhere then. */
  readonly compact: boolean;
  readonly follows: boolean;
}

const dayTools = { DayTools, StopTools, TripTools, Hotels: HotelsButton };

/** The Plan Route tab from top to bottom. */
export function PlanPanel(props: PlanPanelProps) {
  const { state, saved, roads, highlight, selected, onSelect, onMapView, compact, follows } = props;
  const { planner } = state;
  const { trip } = planner;
  const offered = useGuestOffer();
  const garage = useGarage();
  return (
    <>
      {compact ? <ProgressCard state={state} /> : <FormCard state={state} />}
      {trip && !compact && (
        <div className="sticky top-18 bottom-[calc(5rem+var(--foot-room,0px))] z-30">
          <ChangeBar state={state} />
        </div>
      )}
      <MissedPins state={state} />
      {!trip && (
        <ExampleTrips
          disabled={planner.planning}
          onPlan={(plan) => planner.calculate({ ...plan, ...habitsOf(state.blank) })}
        />
      )}
      {!trip && <TakeAlong trip={null} plan={state.draft} onImport={state.setDraft} />}
      {trip && (
        <>
          <div role="status" className="empty:hidden">
            {planner.justPlanned && <PlannedNotice trip={trip} onMapView={onMapView} />}
          </div>
          {offered && saved.request && (
            <GuestOfferCard trip={trip} request={saved.request} onSaved={saved.onSaved} onClose={closeGuestOffer} />
          )}
          <SummaryCard
            trip={trip}
            withTitle={!compact}
            fuel={fuelUseOf(trip.preferences.vehicleType, garage.selected)}
          />
          {saved.request && (
            <SaveTripCard
              key={trip.id}
              trip={trip}
              request={saved.request}
              onSaved={saved.onSaved}
              onManage={() => state.openTab('manage')}
            />
          )}
          <RoadsCard {...roads} />
          <TripAlerts value={trip.alerts ?? []}>
            <JourneyCard
              trip={trip}
              highlight={highlight}
              selected={selected}
              follows={follows}
              onSelect={onSelect}
              plan={state.plan}
              request={state.plan && state.requestOf(state.plan)}
              busy={planner.planning}
              onEdit={(edited) => state.edits.edit(edited)}
              tools={dayTools}
            />
          </TripAlerts>
          <WeatherWatchCard trip={trip} onSelect={onSelect} />
          <TripDepartures state={state} />
          <TakeAlong trip={trip} plan={state.draft} onImport={state.setDraft} />
          <SegmentsPreview trip={trip} />
        </>
      )}
      <CurrentWeatherCard />
    </>
  );
}

/** @returns how far the trip's vehicle goes on a gallon: the driver's own figure where it is of that kind, else what is usual. */
function fuelUseOf(kind: VehicleKind, selected: GarageVehicle | null): FuelUse | null {
  const own = selected?.kind === kind ? selected : null;
  if (kind === 'ev' || own?.fuelType === 'electric') return null;
  if (own?.mpg) return { milesPerGallon: own.mpg, usual: false };
  const usual = usualMpg(kind, own?.rvType);
  return usual === null ? null : { milesPerGallon: usual, usual: true };
}

/** What new trips start with, of the driver's preferences and garage. */
const habitsOf = ({ hours, leg, stop, vehicle, avoid, scenic, avoidSevere, efficient }: Planner['blank']) => ({
  ...{ hours, leg, stop },
  ...{ vehicle, avoid, scenic, avoidSevere, efficient },
});

function FormCard({ state }: { readonly state: Planner }) {
  const { planner } = state;
  const idle = !planner.trip && !planner.planning && !planner.problem;
  return (
    <section aria-labelledby="where-to" className="glass relative z-20 rounded-card p-4 sm:p-5">
      <h2 id="where-to" className={planner.trip ? 'sr-only' : 'font-extrabold text-xl'}>
        {texts.planner.heading}
      </h2>
      {!planner.trip && <p className="mb-3 text-muted">{texts.planner.lead}</p>}
      <TripForm state={state} />
      {idle && <p className="mt-3 text-center text-muted text-sm">{texts.planner.empty}</p>}
    </section>
  );
}

/** What the form would say, where the form is on another page. */
function ProgressCard({ state }: { readonly state: Planner }) {
  const { planner, draft, setDraft } = state;
  return (
    <>
      <div role="status" className="empty:hidden">
        {planner.planning && !planner.updating && (
          <div className="glass rounded-card p-2">
            <PlanningProgress onCancel={planner.cancel} />
          </div>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {planner.problem && !planner.planning && (
          <div className="glass rounded-card p-2">
            <PlanningProblem
              problem={planner.problem}
              onIgnoreLimits={(ignoreLimits) => {
                const accepting = { ...draft, ignoreLimits };
                setDraft(accepting);
                planner.calculate(accepting);
              }}
            />
          </div>
        )}
      </div>
    </>
  );
}
