import { at } from '../lists/index.ts';
import { hoursToSeconds, MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '../units/index.ts';
import { instantOf, localTime } from './clock.ts';
import { hoursOfService } from './hours-of-service.ts';
import {
  chooseVisits,
  clockedItinerary,
  type Itinerary,
  type ItineraryInput,
  planItinerary,
  type Stop,
} from './itinerary.ts';
import { LATEST_MORNING_HOURS } from './mornings.ts';
import { SHORTEST_NIGHT_HOURS } from './rhythm.ts';
import { noWishes } from './wishes.ts';

/** A given place the plan reaches after the driver's deadline. */
export interface MissedPin {
  /** Index among the given places. */
  readonly placeIndex: number;
  /** Epoch milliseconds. */
  readonly arriveBy: number;
  readonly arrival: number;
  readonly timeZone: string;
}

/** Changes that would keep every pin; null if there is none of a kind. */
export interface PinRemedies {
  /** Latest departure at the same clock time that keeps every pin, epoch milliseconds. */
  readonly departure: number | null;
  /** Whole driving hours a day that keep every pin with the same departure. */
  readonly drivingHoursPerDay: number | null;
}

/** Maximum days to move a departure ahead. */
const MOST_DAYS_EARLIER = 180;

/** Maximum hours a day; the request's own limit. */
const MOST_HOURS_A_DAY = 16;

/** Returns the first arrival at each given place, in order. */
export function arrivals({ stops }: Itinerary, { places }: ItineraryInput): (Stop | undefined)[] {
  return places.map((_, placeIndex) => stops.find((stop) => stop.placeIndex === placeIndex));
}

/** Returns the pins a plan misses, in road order. */
export function missedPins(itinerary: Itinerary, input: ItineraryInput): MissedPin[] {
  const { places } = input.wishes ?? noWishes;
  if (!places.some((wish) => wish?.arriveBy != null)) return [];
  return arrivals(itinerary, input).flatMap((stop, placeIndex) => {
    const arriveBy = places[placeIndex]?.arriveBy ?? null;
    if (!stop || arriveBy === null || stop.arrival <= arriveBy) return [];
    return { placeIndex, arriveBy, arrival: stop.arrival, timeZone: stop.timeZone };
  });
}

/**
 * Finds the latest day the driver can leave, at the clock time of the given departure, by working backward from the
 * pins. Returns epoch milliseconds; null if even the earliest misses a pin.
 * @param earliest earliest allowed departure, epoch milliseconds.
 */
export function latestDeparture(input: ItineraryInput, earliest: number): number | null {
  const pins = (input.wishes?.places ?? []).flatMap((wish) => wish?.arriveBy ?? []);
  const last = Math.min(...pins);
  if (last < earliest || !Number.isFinite(last)) return null;
  const visits = chooseVisits(input);
  const keeps = (departure: number): boolean => {
    const moved = { ...input, departure };
    return missedPins(clockedItinerary(moved, visits), moved).length === 0;
  };
  // Days before or after the given departure; leaving a day earlier never arrives later.
  const dayAt = (at: number): number => Math.floor((at - input.departure) / MILLISECONDS_PER_DAY);
  const { timeZone } = at(input.places, 0);
  const planned = localTime(input.departure, timeZone);
  const departureOn = (day: number): number =>
    day === 0 ? input.departure : instantOf({ ...planned, day: planned.day + day }, timeZone);
  let late = dayAt(last);
  let early = Math.max(late - MOST_DAYS_EARLIER, dayAt(earliest) + (departureOn(dayAt(earliest)) < earliest ? 1 : 0));
  if (early > late || !keeps(departureOn(early))) return null;
  while (early < late) {
    const middle = Math.ceil((early + late) / 2);
    if (keeps(departureOn(middle))) early = middle;
    else late = middle - 1;
  }
  return departureOn(early);
}

/** Returns changes that would keep the pins, if the plan misses any. @param earliest earliest allowed departure, epoch milliseconds. */
export function pinRemedies(input: ItineraryInput, earliest: number): PinRemedies {
  return { departure: latestDeparture(input, earliest), drivingHoursPerDay: fewestHours(input) };
}

function fewestHours(input: ItineraryInput): number | null {
  const most = input.wishes?.dutyCycle ? hoursOfService.drivingHours : MOST_HOURS_A_DAY;
  const keeps = (drivingHoursPerDay: number): boolean => {
    const longer = { ...input, rhythm: { ...input.rhythm, drivingHoursPerDay } };
    return missedPins(planItinerary(longer), longer).length === 0;
  };
  // Try each hour: a longer day may end in a night that is still late, so a smaller number may work when a larger one doesn't.
  for (let hours = Math.floor(input.rhythm.drivingHoursPerDay) + 1; hours <= most; hours++) {
    if (mayKeep(input, hours) && keeps(hours)) return hours;
  }
  return null;
}

/** Clocks across the country, daylight saving time included, differ by less than five hours; a morning may be late. */
const MOST_SHIFT_HOURS = 5 + LATEST_MORNING_HOURS;

/**
 * Returns whether a plan with this many hours a day could possibly keep every pin: planning is expensive, and most
 * missed pins are hopeless. False only if no plan can.
 */
function mayKeep({ road, wishes = noWishes, departure }: ItineraryInput, hours: number): boolean {
  const longestDay = hoursToSeconds(Math.max(hours, ...wishes.hoursOnDay.values()));
  return wishes.places.every((wish, placeIndex) => {
    if (wish?.arriveBy == null) return true;
    const seconds = road.elapsed[road.placeIndexes[placeIndex] ?? 0] ?? 0;
    const nights = Math.max(0, Math.ceil(seconds / longestDay) - 1);
    const driven = seconds * 1000 + nights * SHORTEST_NIGHT_HOURS * MILLISECONDS_PER_HOUR;
    // Mornings are 24 hours apart, except for a late start; the last day drives the rest.
    const mornings = (nights - 1) * MILLISECONDS_PER_DAY - MOST_SHIFT_HOURS * MILLISECONDS_PER_HOUR;
    const rest = (seconds - nights * longestDay) * 1000;
    const after = nights === 0 ? 0 : SHORTEST_NIGHT_HOURS * MILLISECONDS_PER_HOUR + mornings + rest;
    return departure + Math.max(driven, after) <= wish.arriveBy;
  });
}
