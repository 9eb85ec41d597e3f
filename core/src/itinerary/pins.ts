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

/** A given place that the plan reaches after the driver's deadline. */
export interface MissedPin {
  /** Index among the given places. */
  readonly placeIndex: number;
  /** Epoch milliseconds. */
  readonly arriveBy: number;
  readonly arrival: number;
  readonly timeZone: string;
}

/** Changes that would keep every pin; null if impossible. */
export interface PinRemedies {
  /** Latest departure at the same clock time that keeps every pin, epoch milliseconds. */
  readonly departure: number | null;
  /** Minimum whole driving hours per day that keep every pin with the same departure. */
  readonly drivingHoursPerDay: number | null;
}

/** Maximum number of days to move a departure earlier. */
const MOST_DAYS_EARLIER = 180;

/** Maximum driving hours per day, as in a request. */
const MOST_HOURS_A_DAY = 16;

/** Returns the first stop at each requested place, in request order; undefined if none. */
export function arrivals(
  { stops }: Pick<Itinerary, 'stops'>,
  { places }: { readonly places: readonly unknown[] },
): (Stop | undefined)[] {
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
 * Finds the latest day on which the driver can leave at the given departure's clock time, working backward from the
 * pins. Returns epoch milliseconds; null if even the earliest departure misses a pin.
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
  // Count days relative to the given departure. Leaving a day earlier never means arriving later.
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

/**
 * Returns changes that would keep all pins, if the plan misses any.
 * @param earliest earliest allowed departure, epoch milliseconds.
 */
export function pinRemedies(input: ItineraryInput, earliest: number): PinRemedies {
  return { departure: latestDeparture(input, earliest), drivingHoursPerDay: fewestHours(input) };
}

function fewestHours(input: ItineraryInput): number | null {
  const most = input.wishes?.dutyCycle ? hoursOfService.drivingHours : MOST_HOURS_A_DAY;
  const keeps = (drivingHoursPerDay: number): boolean => {
    const longer = { ...input, rhythm: { ...input.rhythm, drivingHoursPerDay } };
    return missedPins(planItinerary(longer), longer).length === 0;
  };
  // Try each number of hours instead of a binary search, because days end in different towns and fewer hours may work
  // when more don't.
  for (let hours = Math.floor(input.rhythm.drivingHoursPerDay) + 1; hours <= most; hours++) {
    if (mayKeep(input, hours) && keeps(hours)) return hours;
  }
  return null;
}

/**
 * Maximum clock difference across the US including daylight saving time, plus the maximum delay of a late morning;
 * hours.
 */
const MOST_SHIFT_HOURS = 5 + LATEST_MORNING_HOURS;

/**
 * Returns false if no plan with these hours per day can keep every pin. Avoids expensive planning for pins that are far
 * out of reach.
 */
function mayKeep({ road, wishes = noWishes, departure }: ItineraryInput, hours: number): boolean {
  const longestDay = hoursToSeconds(Math.max(hours, ...wishes.hoursOnDay.values()));
  return wishes.places.every((wish, placeIndex) => {
    if (wish?.arriveBy == null) return true;
    const seconds = road.elapsed[road.placeIndexes[placeIndex] ?? 0] ?? 0;
    const nights = Math.max(0, Math.ceil(seconds / longestDay) - 1);
    const driven = seconds * 1000 + nights * SHORTEST_NIGHT_HOURS * MILLISECONDS_PER_HOUR;
    // Mornings are 24 hours apart unless one starts late. The remaining driving is on the last day.
    const mornings = (nights - 1) * MILLISECONDS_PER_DAY - MOST_SHIFT_HOURS * MILLISECONDS_PER_HOUR;
    const rest = (seconds - nights * longestDay) * 1000;
    const after = nights === 0 ? 0 : SHORTEST_NIGHT_HOURS * MILLISECONDS_PER_HOUR + mornings + rest;
    return departure + Math.max(driven, after) <= wish.arriveBy;
  });
}
