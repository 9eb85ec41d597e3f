import { useTrip, useTripEdits } from '../features/trip-session/public.ts';
import { PlanningProblem } from '../features/trips/form/planning-problem.tsx';
import { PlanningProgress } from '../features/trips/form/planning-progress.tsx';

/** What the form would say, where the form is elsewhere. */
export function ProgressCard() {
  const { planning, updating, problem } = useTrip();
  const { cancel } = useTripEdits();
  return (
    <>
      <div role="status" className="empty:hidden">
        {planning && !updating && (
          <div className="glass rounded-card p-2">
            <PlanningProgress onCancel={cancel} />
          </div>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {problem && !planning && (
          <div className="glass rounded-card p-2">
            <PlanningProblem />
          </div>
        )}
      </div>
    </>
  );
}
