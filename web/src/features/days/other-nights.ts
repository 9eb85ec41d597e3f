import type { NextDay, NightOption } from '@roadcast/contract';
import { mostHours, TOWN_HOURS, type TripDraft } from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { durationText } from '../../lib/format.ts';

const words = daysTexts.options;

/** Whether the other nights keep their places or shift when one is moved. */
export type OtherNights = 'stay' | 'follow';

/** Candidate place for a night, with the effects on that day and the next. */
export interface NightChoice {
  readonly dayMiles: number;
  readonly dayHours: number;
  /** Arrival time, epoch milliseconds; approximate if the other nights stay. */
  readonly arrival: number;
  /** Following day; null if none. */
  readonly next: NextDay | null;
  /** Why the place can't be chosen, as text; null if it can. */
  readonly refusal: string | null;
}

/** Returns a place's effects, with the other nights staying or shifting. */
export function nightChoice(
  option: Pick<NightOption, 'dayMiles' | 'dayHours' | 'arrival' | 'next' | 'ifOthersStay'>,
  others: OtherNights,
  request: Pick<TripDraft, 'dutyCycle'>,
): NightChoice {
  if (others === 'follow') {
    const { dayMiles, dayHours, arrival, next } = option;
    return { dayMiles, dayHours, arrival, next, refusal: null };
  }
  const { ifOthersStay } = option;
  return { ...ifOthersStay, refusal: refusalOf(ifOthersStay, mostHours(request)) };
}

/** Returns why a day is too long to drive; null if it isn't. @param most maximum driving hours per day. */
function refusalOf({ dayHours, next }: NightOption['ifOthersStay'], most: number): string | null {
  if (!next) return words.nextBehind;
  if (dayHours + TOWN_HOURS > most) return words.tooLong({ hours: durationText(dayHours), most: durationText(most) });
  return next.hours + TOWN_HOURS > most
    ? words.nextTooLong({ hours: durationText(next.hours), most: durationText(most) })
    : null;
}
