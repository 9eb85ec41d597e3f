import type { TripRequest } from '@roadcast/core/trip-request';
import { commonTexts } from '@roadcast/messages/common';
import { plannerTexts } from '@roadcast/messages/planner';
import { calendarDay } from '../../../lib/dates.ts';
import { andText } from '../../../lib/lists.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTrip, useTripDraft, useTripEdits } from '../../trip-session/public.ts';

/** The server's refusal of what the driver's tier does not have. */
const NOT_IN_TIER = 'feature_not_in_plan';

/** Its refusal of a departure that has passed, or lies years ahead. */
const OUT_OF_RANGE = 'departure_out_of_range';

/**
 * What went wrong with a calculation, and the way out where there is one: to plan without some limits of the vehicle; or, where a link
 * brings figures and sliders that the driver's tier does not have, with a standard vehicle; or, where the trip lies in the past, for the
 * next date at that time.
 */
export function PlanningProblem() {
  const { problem, planning, attempt } = useTrip();
  const { draft } = useTripDraft();
  const { calculate, change } = useTripEdits();
  if (!problem || planning) return null;
  const planAs = (changes: Partial<TripRequest>): void => {
    const changed = { ...draft, ...changes };
    change(changed);
    calculate(changed);
  };
  const offered = problem.offer?.ignoreLimits ?? [];
  const passed = problem.code === OUT_OF_RANGE ? passedDay(attempt?.departure.date ?? null) : null;
  return (
    <Notice tone="danger">
      <p className="break-words font-semibold">
        {plannerTexts.error({ message: problem.message || commonTexts.errors.calculationFailed })}
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

/** @param date 'YYYY-MM-DD'. @returns 'Wed, Nov 18' for a day that lies behind; null for another one, and for none. */
function passedDay(date: string | null): string | null {
  const noon = date === null ? Number.NaN : Date.parse(`${date}T12:00:00Z`);
  return noon < Date.now() ? calendarDay(noon, 'UTC') : null;
}
