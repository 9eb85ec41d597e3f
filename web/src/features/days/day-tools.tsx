import type { DayCard } from '@roadcast/contract';
import {
  hoursOn,
  joinDays,
  leadsBack,
  mostHours,
  preferenceFields,
  setHoursOnDay,
  withWayBack,
} from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { Merge } from 'lucide-react';
import { durationText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { refusalWords } from './refusal-words.ts';
import { useSettled } from './use-settled.ts';
import type { ToolsProps } from './use-tools-props.ts';
import { useToolsProps } from './use-tools-props.ts';

const words = daysTexts.day;

/** Actions for a day: driving hours and where the day ends. */
export function DayTools({ day }: { readonly day: DayCard }) {
  const props = useToolsProps();
  return props && <ToolsOfDay {...props} day={day} />;
}

function ToolsOfDay(props: ToolsProps & { readonly day: DayCard }) {
  const { request, day, busy, onEdit } = props;
  const [hours, setHours] = useSettled(hoursOn(request, day.day), busy, (settled) => {
    onEdit(setHoursOnDay(request, day.day, settled));
    return true;
  });
  const rests = day.drivingHours === 0;
  return (
    <section aria-label={words.heading({ day: day.day })} className="mx-4 mb-3 space-y-2 border-hairline border-t pt-2">
      {!rests && (
        <Stepper
          label={words.hours}
          hint={words.hoursHint({ usual: durationText(request.drivingHoursPerDay) })}
          value={hours}
          bounds={{ ...preferenceFields.drivingHoursPerDay, most: mostHours(request) }}
          text={durationText}
          onChange={setHours}
          lessLabel={words.fewerHours({ day: day.day })}
          moreLabel={words.moreHours({ day: day.day })}
        />
      )}
      <JoinDays {...props} {...(leadsBack(request, props.trip, day) && { request: withWayBack(request) })} />
    </section>
  );
}

function JoinDays({ request, trip, day: { day, drivingHours }, busy, onEdit }: ToolsProps & { readonly day: DayCard }) {
  const joined = joinDays(request, trip, day);
  if (joined.refusal) {
    const reason = refusalWords(joined.refusal);
    return reason && <p className="pb-1 text-muted text-sm">{reason}</p>;
  }
  const next = trip.dayCards.find((card) => card.day === day + 1)?.drivingHours ?? 0;
  const edited = joined.draft;
  const rests = drivingHours === 0 || next === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        icon={<Merge size={18} aria-hidden />}
        className="text-sm"
        aria-disabled={busy || undefined}
        onClick={() => !busy && onEdit(edited)}
      >
        {words.join({ day, next: day + 1 })}
      </Button>
      <span className="text-muted text-sm">
        {rests ? words.joinRest : words.joinHint({ hours: durationText(drivingHours + next) })}
      </span>
    </div>
  );
}
