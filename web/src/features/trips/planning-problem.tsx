import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTrip, useTripDraft, useTripEdits } from '../trip-session/public.ts';

/** What went wrong with a calculation, and the way out where there is one: to plan without some limits of the vehicle. */
export function PlanningProblem() {
  const { problem, planning } = useTrip();
  const { draft } = useTripDraft();
  const { calculate, change } = useTripEdits();
  if (!problem || planning) return null;
  const planAccepting = (): void => {
    const accepting = { ...draft, ignoreLimits: offered };
    change(accepting);
    calculate(accepting);
  };
  const offered = problem.offer?.ignoreLimits ?? [];
  return (
    <Notice tone="danger">
      <p className="break-words font-semibold">
        {texts.planner.error(problem.message || texts.errors.calculationFailed)}
      </p>
      <p className="text-sm">{texts.planner.errorHint}</p>
      {offered.length > 0 && (
        <Button className="mt-2" onClick={planAccepting}>
          {texts.planner.planWithout(offered.map((limit) => texts.planner.limits[limit]))}
        </Button>
      )}
    </Notice>
  );
}
