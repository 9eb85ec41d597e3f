import {
  afterChange,
  requestOfDraft,
  type TripDraft,
  textOfField,
  withPlaceInField,
} from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { Route } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useTrip, useTripDraft, useTripEdits, useTripRequest } from '../../trip-session/public.ts';
import { DidYouMean } from './did-you-mean.tsx';
import type { PlaceFieldSlot } from './place-field-slot.ts';
import { PlacesFields } from './places-fields.tsx';
import { PlanningProblem } from './planning-problem.tsx';
import { PlanningProgress } from './planning-progress.tsx';
import { RequestOptions } from './request-options.tsx';

interface RequestFormProps {
  readonly PlaceField: PlaceFieldSlot;
  /** Additional actions for the stops. */
  readonly tools?: ReactNode;
  readonly autoFocus?: boolean;
}

/** Route planning form. Keeps typed input if planning fails. */
export function RequestForm(props: RequestFormProps) {
  const { PlaceField, tools, autoFocus = false } = props;
  const { planning: asking, updating, problem, attempt } = useTrip();
  const { draft } = useTripDraft();
  const { request, issues } = requestOfDraft(draft);
  const { locate } = useTripRequest();
  const { calculate, cancel, change: onChange, settle } = useTripEdits();
  // Edits to the open trip show progress elsewhere and leave the form usable.
  const planning = asking && !updating;
  const form = useRef<HTMLFormElement>(null);
  const [canceled, setCanceled] = useState(false);
  const [wasPlanning, setWasPlanning] = useState(planning);
  if (planning !== wasPlanning) {
    setWasPlanning(planning);
    if (planning) setCanceled(false);
  }
  const givenUp = canceled && !planning;
  // The clicked button disappears while planning, so return focus to the start button afterward.
  useEffect(() => {
    if (givenUp) form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }, [givenUp]);
  const edit = (next: TripDraft): void => onChange(afterChange(draft, next));

  /** Returns a field's error, shown until the field changes. */
  const errorOf = (field: string): ReactNode => {
    if (!problem || problem.field !== field || !attempt || asking) return null;
    if (textOfField(draft, field) !== textOfField(attempt, field)) return null;
    return (
      <>
        <p>{problem.message}</p>
        {problem.suggestions && problem.suggestions.length > 0 && (
          <DidYouMean
            suggestions={problem.suggestions}
            onPick={(text) => {
              const mended = withPlaceInField(draft, field, text);
              onChange(mended);
              calculate(mended);
            }}
          />
        )}
      </>
    );
  };
  const departureError = issues.some(({ field }) => field !== 'origin' && field !== 'destination')
    ? plannerTexts.departure.incomplete
    : (errorOf('departureDate') ?? errorOf('departureTime'));

  return (
    <form
      ref={form}
      aria-label={plannerTexts.form.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!planning && request) calculate(request);
      }}
    >
      <div className="space-y-3">
        <fieldset aria-label={plannerTexts.form.route} onBlur={settle} className="min-w-0">
          <PlacesFields
            draft={draft}
            onChange={edit}
            PlaceField={PlaceField}
            errorOf={errorOf}
            autoFocus={autoFocus}
            locate={locate}
            tools={tools}
          />
        </fieldset>
        <RequestOptions draft={draft} onChange={edit} departureError={departureError} />
        <Button
          kind="accent"
          type="submit"
          disabled={planning || !request}
          icon={<Route size={20} aria-hidden />}
          className="min-h-13 w-full text-lg"
        >
          {plannerTexts.form.calculate}
        </Button>
      </div>
      <div role="status" className="*:mt-3">
        {planning && (
          <PlanningProgress
            onCancel={() => {
              cancel();
              setCanceled(true);
            }}
          />
        )}
        {givenUp && <p className="text-muted text-sm">{plannerTexts.canceled}</p>}
      </div>
      <div role="alert" className="*:mt-3">
        <PlanningProblem />
      </div>
    </form>
  );
}
