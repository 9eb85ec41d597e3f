import { sightAt, type Trip } from '@roadcast/contract';
import { evBounds } from '@roadcast/core/charging';
import { interpolateAt, type LngLat } from '@roadcast/core/geo';
import { localTime } from '@roadcast/core/itinerary';
import {
  dayBounds,
  emptyTripDraft,
  endAt,
  hoursOn,
  keptPosition,
  placedRoadOf,
  placesOnRoad,
  setHoursOnDay,
  shiftDays,
  stopAt,
  type TripDraft,
  type TripEnd,
  type TripWaypoint,
} from '@roadcast/core/trip-request';
import { SECONDS_PER_HOUR } from '@roadcast/core/units';

/** Maximum distance in miles from a stop that counts as reached; stops' miles are rounded to tenths. */
const REACHED_MILES = 0.1;

/** Where and when a drive left its route. */
export interface LeftAt {
  readonly at: LngLat;
  /** Trip mile up to which places count as visited. */
  readonly mile: number;
  /** Planned driving time since the day's start, seconds. */
  readonly drivenToday: number;
  /** End of the drive if before the trip's end; otherwise null. */
  readonly end: { readonly mile: number; readonly label: string; readonly at: LngLat } | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Name of the driver's position. */
  readonly name: string;
}

/**
 * Returns the draft to plan from the driver's position: the remaining stops and nights in order, everything else as
 * requested. A return trip keeps its turnaround if that is still ahead; otherwise only the way back is left.
 */
export function rerouteDraft(request: TripDraft, trip: Trip, left: LeftAt): TripDraft {
  const { waypoints, end } = placesOnRoad(request, placedRoadOf(trip));
  const isAhead = (mile: number | null | undefined): boolean =>
    mile !== null && mile !== undefined && mile > left.mile + REACHED_MILES;
  const ahead = request.waypoints.filter((_, i) => isAhead(waypoints[i]));
  const turn: TripWaypoint[] =
    request.returnTrip && isAhead(end) ? [{ ...request.destination, role: 'stop', sight: null }] : [];
  const whole = [...ahead, ...turn];
  const stops = left.end
    ? whole.filter((place) => {
        const mile = place === turn[0] ? end : waypoints[request.waypoints.indexOf(place)];
        return (mile ?? 0) < (left.end?.mile ?? 0) - REACHED_MILES;
      })
    : whole;
  return inTime(
    {
      ...request,
      origin: { name: left.name, at: positionOf(left.at) },
      destination: left.end ? endAt({ name: left.end.label, at: positionOf(left.end.at) }) : lastOf(request),
      waypoints: stops,
      returnTrip: false,
      charging: chargedAt(request, trip, left.mile),
    },
    trip,
    left,
  );
}

const positionOf = ([lng, lat]: LngLat) => keptPosition({ lat, lng });

const lastOf = ({ origin, destination, returnTrip }: TripDraft): TripEnd => (returnTrip ? endAt(origin) : destination);

/**
 * Sets the departure to now, in local time, and subtracts today's driving from the daily hours. Later days keep their
 * hours.
 */
function inTime(request: TripDraft, trip: Trip, { mile, drivenToday, now }: LeftAt): TripDraft {
  const behind = trip.segments.findLast(({ cumulativeDistance }) => cumulativeDistance <= mile) ?? trip.segments[0];
  const day = behind?.day ?? 1;
  const { year, month, day: date, hour, minute } = localTime(now, behind?.timeZone ?? 'America/New_York');
  const two = (part: number): string => String(part).padStart(2, '0');
  const today = hoursOn(request, day);
  const left = Math.max(dayBounds.hours.least, today - drivenToday / SECONDS_PER_HOUR);
  return setHoursOnDay(
    {
      ...shiftDays(request, day - 1, 1 - day),
      departure: { date: `${year}-${two(month)}-${two(date)}`, time: `${two(hour)}:${two(minute)}` },
    },
    1,
    Math.round(left * 100) / 100,
  );
}

/** Returns the charging preferences, starting with the planned charge at the driver's position. */
function chargedAt({ charging }: TripDraft, trip: Trip, mile: number): TripDraft['charging'] {
  if (!trip.charging) return charging;
  const { miles, charge } = trip.charging.battery;
  const { least, most } = evBounds.startCharge;
  return { ...charging, startCharge: Math.round(Math.min(most, Math.max(least, interpolateAt(miles, charge, mile)))) };
}

/** Rebuilds a draft from a trip as far as possible, for drives without their request. */
export function draftOfTrip(trip: Trip): TripDraft {
  return {
    ...emptyTripDraft,
    ...trip.preferences,
    origin: { name: trip.origin, at: trip.coordinates.origin },
    destination: endAt({ name: trip.destination, at: trip.coordinates.destination }),
    waypoints: trip.waypoints.map(({ label, lat, lng, role, nights, minutes }, i) => ({
      ...stopAt({ name: label, at: { lat, lng } }),
      role,
      nights,
      minutes,
      sight: sightAt(trip, i + 1),
    })),
    returnTrip: trip.returnTrip,
    dutyCycle: trip.dutyCycle,
  };
}
