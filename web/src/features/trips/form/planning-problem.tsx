import type { TripDraft } from '@roadcast/core/trip-request';
import { commonTexts } from '@roadcast/messages/common';
import { plannerTexts } from '@roadcast/messages/planner';
import { calendarDay } from '../../../lib/dates.ts';
import { andText } from '../../../lib/lists.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { UsageLink } from '../../../ui/page/problem-text.tsx';
import { useTrip, useTripDraft, useTripEdits } from '../../trip-session/public.ts';

/** Server error code for features outside the driver's plan. */
const NOT_IN_TIER = 'feature_not_in_plan';

/** Server error code for departures in the past or years ahead. */
const OUT_OF_RANGE = 'departure_out_of_range';

/**
 * Failed calculation with a remedy, if any: ignore vehicle limits; use a standard vehicle, if a link's figures and
 * sliders aren't in the driver's plan; or use the next date, if the departure is in the past.
 */
export function PlanningProblem() {
  const { problem, planning, attempt } = useTrip();
  const { draft } = useTripDraft();
  const { calculate, change } = useTripEdits();
  if (!problem || planning) return null;
  const planAs = (changes: Partial<TripDraft>): void => {
    const changed = { ...draft, ...changes };
    change(changed);
    calculate(changed);
  };
  const offered = problem.offer?.ignoreLimits ?? [];
  const passed = problem.code === OUT_OF_RANGE ? passedDay(attempt?.departure.date ?? null) : null;
  return (
    <Notice tone="danger">
      <p className="break-words font-semibold">
        {plannerTexts.error({ message: problem.message || commonTexts.errors.calculationFailed })}{' '}
        <UsageLink problem={problem} />
      </p>
      <p className="text-sm">{plannerTexts.errorHint}</p>
      {offered.length > 0 && (
        <Button className="mt-2" onClick={() => planAs({ ignoreLimits: offered })}>
          {plannerTexts.planWithout({ limits: andText(offered.map((limit) => plannerTexts.limits[limit])) })}
        </Button>
      )}
      {passed !== null && (
        <>
          <p className="mt-2 text-sm">{plannerTexts.departurePassed({ day: passed })}</p>
          <Button className="mt-2" onClick={() => planAs({ departure: { ...draft.departure, date: null } })}>
            {plannerTexts.planForNow}
          </Button>
        </>
      )}
      {problem.code === NOT_IN_TIER && (
        <Button className="mt-2" onClick={() => planAs({ vehicle: {}, customizations: {}, ignoreLimits: [] })}>
          {plannerTexts.planWithUsualVehicle}
        </Button>
      )}
    </Notice>
  );
}

/** Formats a past day, such as 'Wed, Nov 18'; null for other days. @param date 'YYYY-MM-DD'. */
function passedDay(date: string | null): string | null {
  const noon = date === null ? Number.NaN : Date.parse(`${date}T12:00:00Z`);
  return noon < Date.now() ? calendarDay(noon, 'UTC') : null;
}
