import type { ApiProblem } from '../../lib/api-error.ts';
import { texts } from '../../lib/texts.ts';
import { Notice } from '../../ui/notice.tsx';

/** What went wrong with a calculation. */
export function PlanningProblem({ problem }: { readonly problem: ApiProblem }) {
  return (
    <Notice tone="danger">
      <p className="break-words font-semibold">
        {texts.planner.error(problem.message || texts.errors.calculationFailed)}
      </p>
      <p className="text-sm">{texts.planner.errorHint}</p>
    </Notice>
  );
}
