import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import type { PlaceFieldSlot } from './place-field-slot.ts';
import { faultyValue, replacePlace } from './plan-fields.ts';
import { PlanOptions } from './plan-options.tsx';
import { PlanningProblem } from './planning-problem.tsx';
import { PlanningProgress } from './planning-progress.tsx';
import { RouteFields } from './route-fields.tsx';
import { isComplete, type TripPlan } from './trip-plan.ts';
import type { TripPlanner } from './use-trip-planner.ts';

interface PlanFormProps {
  readonly plan: TripPlan;
  readonly onChange: (plan: TripPlan) => void;
  readonly planner: TripPlanner;
  readonly PlaceField: PlaceFieldSlot;
  readonly autoFocus?: boolean;
}

/** The route planning form. What was typed stays, whatever becomes of the calculation. */
export function PlanForm({ plan, onChange, planner, PlaceField, autoFocus = false }: PlanFormProps) {
  const { planning, problem, attempt } = planner;
  const departureComplete = plan.departure === null || /^.{10}T.{5}$/.test(plan.departure);

  /** A field's error stands beside it until the field is changed. */
  const errorOf = (field: string): ReactNode => {
    if (!problem || problem.field !== field || !attempt || planning) return null;
    if (faultyValue(plan, field) !== faultyValue(attempt, field)) return null;
    return (
      <>
        <p>{problem.message}</p>
        {problem.suggestions && problem.suggestions.length > 0 && (
          <DidYouMean
            suggestions={problem.suggestions}
            onPick={(text) => {
              const mended = replacePlace(plan, field, text);
              onChange(mended);
              planner.calculate(mended);
            }}
          />
        )}
      </>
    );
  };
  const departureError = departureComplete
    ? (errorOf('departureDate') ?? errorOf('departureTime'))
    : texts.planner.departure.incomplete;

  return (
    <form
      aria-label={texts.planner.form.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!planning && isComplete(plan) && departureComplete) planner.calculate(plan);
      }}
    >
      <div className="space-y-3">
        <RouteFields plan={plan} onChange={onChange} PlaceField={PlaceField} errorOf={errorOf} autoFocus={autoFocus} />
        <PlanOptions plan={plan} onChange={onChange} departureError={departureError} />
        <Button
          kind="accent"
          type="submit"
          disabled={planning || !isComplete(plan) || !departureComplete}
          icon={<Route size={20} aria-hidden />}
          className="min-h-13 w-full text-lg"
        >
          {texts.planner.form.calculate}
        </Button>
      </div>
      <div role="status" className="not-empty:mt-3">
        {planning && <PlanningProgress onCancel={planner.cancel} />}
      </div>
      <div role="alert" className="not-empty:mt-3">
        {problem && !planning && <PlanningProblem problem={problem} />}
      </div>
    </form>
  );
}
