import { useTrip, useTripEdits } from '../features/trip-session/public.ts';
import { PlanningProblem } from '../features/trips/form/planning-problem.tsx';
import { PlanningProgress } from '../features/trips/form/planning-progress.tsx';
import { useShell } from './shell.ts';
import { useIsFormPlace } from './use-screens.ts';

/** Shows the form's progress and problems, unless the form is open as its own page, which shows them itself. */
export function ProgressCard() {
  const { planning, updating, problem } = useTrip();
  const { cancel } = useTripEdits();
  const { layout } = useShell();
  const formOpen = useIsFormPlace() && layout === 'phone';
  return (
    <>
      <div role="status" className="empty:hidden">
        {planning && !updating && !formOpen && (
          <div className="glass rounded-card p-2">
            <PlanningProgress onCancel={cancel} />
          </div>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {problem && !planning && !formOpen && (
          <div className="glass rounded-card p-2">
            <PlanningProblem />
          </div>
        )}
      </div>
    </>
  );
}
