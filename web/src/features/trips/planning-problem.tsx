import type { TripRequest } from '@roadcast/core/trip-request';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTrip, useTripDraft, useTripEdits } from '../trip-session/public.ts';

/** The server's refusal of what the driver's tier does not have. */
const NOT_IN_TIER = 'feature_not_in_plan';

/**
 * What went wrong with a calculation, and the way out where there is one: to plan without some limits of the vehicle; or, where a link
 * brings figures and sliders that the driver's tier does not have, with a standard vehicle.
 */
export function PlanningProblem() {
  const { problem, planning } = useTrip();
  const { draft } = useTripDraft();
  const { calculate, change } = useTripEdits();
  if (!problem || planning) return null;
  const planAs = (changes: Partial<TripRequest>): void => {
    const changed = { ...draft, ...changes };
    change(changed);
    calculate(changed);
  };
  const offered = problem.offer?.ignoreLimits ?? [];
  return (
    <Notice tone="danger">
      <p className="break-words font-semibold">
        {texts.planner.error(problem.message || texts.errors.calculationFailed)}
      </p>
      <p className="text-sm">{texts.planner.errorHint}</p>
      {offered.length > 0 && (
        <Button className="mt-2" onClick={() => planAs({ ignoreLimits: offered })}>
          {texts.planner.planWithout(offered.map((limit) => texts.planner.limits[limit]))}
        </Button>
      )}
      {problem.code === NOT_IN_TIER && (
        <Button className="mt-2" onClick={() => planAs({ vehicle: {}, customizations: {}, ignoreLimits: [] })}>
          {texts.planner.planWithUsualVehicle}
        </Button>
      )}
    </Notice>
  );
}
