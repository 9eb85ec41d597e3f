import type { NextDay, NightOption } from '@roadcast/contract';
import { mostHours, TOWN_HOURS, type TripRequest } from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { durationText } from '../../lib/format.ts';

const words = daysTexts.options;

/** What becomes of the other nights when one is moved. */
export type OtherNights = 'stay' | 'follow';

/** A place for a night with what taking it does to its day and to the next one. */
export interface NightChoice {
  readonly dayMiles: number;
  readonly dayHours: number;
  /** Epoch milliseconds; about then, where the other nights stay. */
  readonly arrival: number;
  /** The day after it; null where no day is left. */
  readonly next: NextDay | null;
  /** Why it cannot be taken, in words; null where it can. */
  readonly refusal: string | null;
}

/** @returns what a place comes to for a driver who lets the other nights stay, or follow. */
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

/** @param most hours of driving on one day. */
function refusalOf({ dayHours, next }: NightOption['ifOthersStay'], most: number): string | null {
  if (!next) return words.nextBehind;
  if (dayHours + TOWN_HOURS > most) return words.tooLong({ hours: durationText(dayHours), most: durationText(most) });
  return next.hours + TOWN_HOURS > most
    ? words.nextTooLong({ hours: durationText(next.hours), most: durationText(most) })
    : null;
}
