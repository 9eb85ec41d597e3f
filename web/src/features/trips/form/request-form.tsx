import {
  afterChange,
  canBePlanned,
  isDepartureComplete,
  type TripRequest,
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
  /** More actions for the stops. */
  readonly tools?: ReactNode;
  readonly autoFocus?: boolean;
}

/** The route planning form. Typed input is kept even if the calculation fails. */
export function RequestForm(props: RequestFormProps) {
  const { PlaceField, tools, autoFocus = false } = props;
  const { planning: asking, updating, problem, attempt } = useTrip();
  const { draft: request } = useTripDraft();
  const { locate } = useTripRequest();
  const { calculate, cancel, change: onChange, settle } = useTripEdits();
  // A change to the open trip shows its progress elsewhere; the form stays usable.
  const planning = asking && !updating;
  const form = useRef<HTMLFormElement>(null);
  const [canceled, setCanceled] = useState(false);
  const [wasPlanning, setWasPlanning] = useState(planning);
  if (planning !== wasPlanning) {
    setWasPlanning(planning);
    if (planning) setCanceled(false);
  }
  const givenUp = canceled && !planning;
  // The pressed button disappears during the calculation; focus returns to the start button.
  useEffect(() => {
    if (givenUp) form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }, [givenUp]);
  const edit = (next: TripRequest): void => onChange(afterChange(request, next));

  /** A field's error is shown next to it until the field changes. */
  const errorOf = (field: string): ReactNode => {
    if (!problem || problem.field !== field || !attempt || asking) return null;
    if (textOfField(request, field) !== textOfField(attempt, field)) return null;
    return (
      <>
        <p>{problem.message}</p>
        {problem.suggestions && problem.suggestions.length > 0 && (
          <DidYouMean
            suggestions={problem.suggestions}
            onPick={(text) => {
              const mended = withPlaceInField(request, field, text);
              onChange(mended);
              calculate(mended);
            }}
          />
        )}
      </>
    );
  };
  const departureError = isDepartureComplete(request)
    ? (errorOf('departureDate') ?? errorOf('departureTime'))
    : plannerTexts.departure.incomplete;

  return (
    <form
      ref={form}
      aria-label={plannerTexts.form.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!planning && canBePlanned(request)) calculate(request);
      }}
    >
      <div className="space-y-3">
        <fieldset aria-label={plannerTexts.form.route} onBlur={settle}>
          <PlacesFields
            request={request}
            onChange={edit}
            PlaceField={PlaceField}
            errorOf={errorOf}
            autoFocus={autoFocus}
            locate={locate}
            tools={tools}
          />
        </fieldset>
        <RequestOptions request={request} onChange={edit} departureError={departureError} />
        <Button
          kind="accent"
          type="submit"
          disabled={planning || !canBePlanned(request)}
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
