import { departureAt, isWithin, preferenceFields } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { noticeSentence } from '@roadcast/messages/sentences';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useTrip, useTripEdits, useTripRequest } from '../../../trip-session/public.ts';
import { departureWords } from '../../form/departure-words.ts';
import { isAboutPins, missesPin } from './use-notices.ts';

const { pins: words } = plannerTexts;

/** Missed latest arrivals: which, by how much, and a button per remedy. */
export function PinRemedies() {
  const { trip } = useTrip();
  const { request } = useTripRequest();
  const { edit } = useTripEdits();
  if (!trip || !request) return null;
  const { pinRemedies } = trip;
  if (!pinRemedies || !missesPin(trip)) return null;
  const { departure, drivingHoursPerDay: hours } = pinRemedies;
  return (
    <div className="rounded-card bg-paper p-2 shadow-[inset_0_0_0_1px_var(--hairline)]">
      <Notice tone="caution">
        {trip.notices.filter(isAboutPins).map((notice) => (
          <p key={noticeSentence(notice)}>{noticeSentence(notice)}</p>
        ))}
        <fieldset className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <legend className="sr-only">{words.label}</legend>
          {departure !== null && (
            <Button className="px-3 text-sm" onClick={() => edit({ ...request, departure: departureAt(departure) })}>
              {words.leave({ when: departureWords(departure) })}
            </Button>
          )}
          {hours !== null && isWithin(hours, preferenceFields.drivingHoursPerDay) && (
            <Button className="px-3 text-sm" onClick={() => edit({ ...request, drivingHoursPerDay: hours })}>
              {words.hours({ hours })}
            </Button>
          )}
        </fieldset>
      </Notice>
    </div>
  );
}
