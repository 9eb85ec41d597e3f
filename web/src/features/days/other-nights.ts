import type { NextDay, NightOption } from '@roadcast/contract';
import { mostHours, TOWN_HOURS, type TripRequest } from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { durationText } from '../../lib/format.ts';

const words = daysTexts.options;

/** What happens to the other nights when one is moved. */
export type OtherNights = 'stay' | 'follow';

/** A place for a night, with its effect on its day and the next one. */
export interface NightChoice {
  readonly dayMiles: number;
  readonly dayHours: number;
  /** Epoch milliseconds; approximate if the other nights stay. */
  readonly arrival: number;
  /** The following day; null if there is none. */
  readonly next: NextDay | null;
  /** Why it can't be chosen, as text; null if it can. */
  readonly refusal: string | null;
}

/** Returns a place's effects, with the other nights staying or shifting. */
export function nightChoice(
  option: Pick<NightOption, 'dayMiles' | 'dayHours' | 'arrival' | 'next' | 'ifOthersStay'>,
  others: OtherNights,
  request: Pick<TripRequest, 'dutyCycle'>,
): NightChoice {
  if (others === 'follow') {
    const { dayMiles, dayHours, arrival, next } = option;
    return { dayMiles, dayHours, arrival, next, refusal: null };
  }
  const { ifOthersStay } = option;
  return { ...ifOthersStay, refusal: refusalOf(ifOthersStay, mostHours(request)) };
}

/** @param most driving hours a day. */
function refusalOf({ dayHours, next }: NightOption['ifOthersStay'], most: number): string | null {
  if (!next) return words.nextBehind;
  if (dayHours + TOWN_HOURS > most) return words.tooLong({ hours: durationText(dayHours), most: durationText(most) });
  return next.hours + TOWN_HOURS > most
    ? words.nextTooLong({ hours: durationText(next.hours), most: durationText(most) })
    : null;
}
