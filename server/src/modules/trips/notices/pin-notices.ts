import type { Trip } from '@roadcast/contract';
import { calendarDay, clockTime, type MissedPin } from '@roadcast/core/itinerary';
import { type Place, placeLabel } from '@roadcast/core/places';
import { MILLISECONDS_PER_MINUTE, MINUTES_PER_HOUR } from '@roadcast/core/units';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';
import type { PinVerdict } from './pin-verdict.ts';

type Notice = Trip['notices'][number];

/** @returns a warning for each pinned arrival that the plan misses, and what would keep them all. */
export function pinNotices({ wanted, input }: DraftedTrip, { missed, remedies }: PinVerdict): Notice[] {
  if (!remedies) return [];
  const late = missed.map((pin): Notice => {
    const place = placeLabel(wanted.places[pin.placeIndex] as Place);
    return { code: 'pin_missed', level: 'warning', message: `${place} is reached ${whenWords(pin)}.` };
  });
  const { timeZone } = wanted.places[0] as Place;
  const { departure, drivingHoursPerDay } = remedies;
  const ways = [
    ...(departure === null || departure >= input.departure ? [] : [`leave by ${whenAt(departure, timeZone)}`]),
    ...(drivingHoursPerDay === null ? [] : [`drive up to ${drivingHoursPerDay} hours a day`]),
  ];
  const message =
    ways.length > 0
      ? `To arrive on time, ${ways.join(', or ')}.`
      : 'Neither an earlier departure nor longer days keep this time. Choose a later one, or leave out a stop.';
  return [...late, { code: 'pin_remedies', level: 'warning', message }];
}

const whenWords = ({ arrival, arriveBy, timeZone }: MissedPin): string =>
  `${whenAt(arrival, timeZone)}, ${spanWords((arrival - arriveBy) / MILLISECONDS_PER_MINUTE)} after the time you have pinned`;

const whenAt = (at: number, timeZone: string): string => `${calendarDay(at, timeZone)}, ${clockTime(at, timeZone)}`;

function spanWords(minutes: number): string {
  const whole = Math.ceil(minutes);
  const hours = Math.floor(whole / MINUTES_PER_HOUR);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${whole % MINUTES_PER_HOUR} min` : `${whole} min`;
}
