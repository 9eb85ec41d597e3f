import { vehicleKinds } from '@roadcast/core/roads';
import { afterChange, preferenceFields, requestOfDraft, type TripDraft } from '@roadcast/core/trip-request';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { plannerTexts } from '@roadcast/messages/planner';
import { CalendarClock, SquarePen } from 'lucide-react';
import { durationText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DepartureField } from '../../../ui/fields/departure-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useTripDraft, useTripEdits } from '../../trip-session/public.ts';

interface DepartureEditorProps {
  /** Opens the comparison of departures. */
  readonly onDepartures: () => void;
  /** Opens the whole form. */
  readonly onEdit: () => void;
}

const { preferences, departure } = plannerTexts;

/** Departure, hours per day and vehicle of the open trip. Each change replans the trip. */
export function DepartureEditor({ onDepartures, onEdit }: DepartureEditorProps) {
  const { draft } = useTripDraft();
  const { change } = useTripEdits();
  const edit = (next: TripDraft): void => change(afterChange(draft, next));
  const incomplete = requestOfDraft(draft).issues.length > 0;
  return (
    <div className="space-y-3">
      <DepartureField
        value={draft.departure}
        onChange={(next) => edit({ ...draft, departure: next })}
        error={incomplete ? departure.incomplete : undefined}
      />
      <Stepper
        label={preferences.hours}
        hint={preferences.hoursHint}
        lessLabel={preferences.less({ what: preferences.hours })}
        moreLabel={preferences.more({ what: preferences.hours })}
        bounds={preferenceFields.drivingHoursPerDay}
        value={draft.drivingHoursPerDay}
        text={durationText}
        onChange={(drivingHoursPerDay) => edit({ ...draft, drivingHoursPerDay })}
      />
      <Segmented
        label={preferences.vehicle}
        options={vehicleKinds.map((type) => ({ value: type, label: preferences.vehicles[type] }))}
        value={draft.vehicleType}
        onChange={(vehicleType) => edit({ ...draft, vehicleType })}
      />
      <div className="flex flex-wrap gap-2 border-hairline border-t pt-3">
        <Button className="flex-1 text-sm" icon={<CalendarClock size={16} aria-hidden />} onClick={onDepartures}>
          {itineraryTexts.parts.departures}
        </Button>
        <Button className="flex-1 text-sm" icon={<SquarePen size={16} aria-hidden />} onClick={onEdit}>
          {plannerTexts.form.open}
        </Button>
      </div>
    </div>
  );
}
