import type { VehicleLimit } from '@roadcast/core/roads';
import type { ApiProblem } from '../../lib/api-error.ts';
import { texts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface PlanningProblemProps {
  readonly problem: ApiProblem;
  /** The driver chooses to plan without these limits of the vehicle. */
  readonly onIgnoreLimits: (limits: readonly VehicleLimit[]) => void;
}

/** What went wrong with a calculation, and the way out where there is one. */
export function PlanningProblem({ problem, onIgnoreLimits }: PlanningProblemProps) {
  const offered = problem.offer?.ignoreLimits ?? [];
  return (
    <Notice tone="danger">
      <p className="break-words font-semibold">
        {texts.planner.error(problem.message || texts.errors.calculationFailed)}
      </p>
      <p className="text-sm">{texts.planner.errorHint}</p>
      {offered.length > 0 && (
        <Button className="mt-2" onClick={() => onIgnoreLimits(offered)}>
          {texts.planner.planWithout(offered.map((limit) => texts.planner.limits[limit]))}
        </Button>
      )}
    </Notice>
  );
}
