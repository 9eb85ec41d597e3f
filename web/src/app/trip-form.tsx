import { BestOrder } from '../features/editing/best-order.tsx';
import { EditBar } from '../features/editing/edit-bar.tsx';
import { tripChange } from '../features/editing/trip-change.ts';
import { PlaceField } from '../features/places/place-field.tsx';
import { PinRemedies } from '../features/trips/pin-remedies.tsx';
import { withBestOrder } from '../features/trips/plan-edits.ts';
import { canBePlanned, edited } from '../features/trips/plan-fields.ts';
import { PlanForm } from '../features/trips/plan-form.tsx';
import { isGiven } from '../features/trips/trip-plan.ts';
import { TripVehicle } from '../features/vehicles/trip-vehicle.tsx';
import type { Planner } from './use-planner.ts';

/** With fewer places between the ends there is nothing to put in order. */
const FEWEST_TO_ORDER = 2;

/** The form with what can be done to the trip in it. */
export function TripForm({ state }: { readonly state: Planner }) {
  const { planner, draft, edits, locate } = state;
  const places = draft.via.filter((via) => via.role !== 'pass' && isGiven(via));
  return (
    <>
      <div className="not-empty:mb-3">
        <TripVehicle kind={draft.vehicle} onKind={(vehicle) => state.setDraft(edited(draft, { ...draft, vehicle }))} />
      </div>
      <PlanForm
        plan={draft}
        onChange={state.setDraft}
        planner={planner}
        PlaceField={PlaceField}
        locate={locate}
        onSettle={edits.settle}
        tools={
          places.length >= FEWEST_TO_ORDER &&
          canBePlanned(draft) && (
            <BestOrder
              request={state.requestOf(draft)}
              onApply={(order) => state.setDraft(withBestOrder(draft, order, locate))}
            />
          )
        }
      />
    </>
  );
}

/** What the last change did, and the way back. */
export function ChangeBar({ state: { planner, edits } }: { readonly state: Planner }) {
  const { changed, updating } = planner;
  return (
    <EditBar
      onUndo={edits.undo}
      onRedo={edits.redo}
      updating={updating}
      change={changed && tripChange(changed.before, changed.after)}
    />
  );
}

/** What would keep a pinned arrival that is missed. */
export function MissedPins({ state: { planner, plan, edits } }: { readonly state: Planner }) {
  return planner.trip && plan && <PinRemedies trip={planner.trip} plan={plan} onChange={edits.edit} />;
}
