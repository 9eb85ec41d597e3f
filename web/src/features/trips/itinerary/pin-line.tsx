import { MILLISECONDS_PER_HOUR, MINUTES_PER_HOUR } from '@roadcast/core/units';
import { itineraryTexts } from '@roadcast/messages/itinerary';
import { CircleCheck, CircleX } from 'lucide-react';
import { dayAndTime } from '../../../lib/dates.ts';
import { durationText } from '../../../lib/format.ts';
import type { Pin } from './timeline-rows.ts';

const words = itineraryTexts.stop;

/** Latest arrival set by the driver, and whether the plan meets it. */
export function PinLine({ pin }: { readonly pin: Pin }) {
  const by = dayAndTime(pin.arriveBy, pin.timeZone);
  const Icon = pin.kept ? CircleCheck : CircleX;
  return (
    <p className={`figures flex items-start gap-1.5 font-semibold text-sm ${pin.kept ? 'text-good' : 'text-danger'}`}>
      <Icon size={17} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        <span className="text-ink">{words.beThereBy({ time: by })}</span>: {verdict(pin)}
      </span>
    </p>
  );
}

function verdict({ kept, arriveBy, arrival }: Pin): string {
  const hours = Math.abs(arriveBy - arrival) / MILLISECONDS_PER_HOUR;
  if (!kept) return words.pinMissed({ lateness: durationText(hours) });
  return hours * MINUTES_PER_HOUR < 1 ? words.pinJust : words.pinKept({ slack: durationText(hours) });
}
