import type { Trip } from '@roadcast/contract';
import { evBounds } from '@roadcast/core/charging';
import { interpolateAt, type LngLat } from '@roadcast/core/geo';
import { localTime } from '@roadcast/core/itinerary';
import {
  dayBounds,
  endAt,
  hoursOn,
  keptPosition,
  placedRoadOf,
  placesOnRoad,
  setHoursOnDay,
  shiftDays,
  stopAt,
  type TripEnd,
  type TripRequest,
  type TripWaypoint,
} from '@roadcast/core/trip-request';
import { SECONDS_PER_HOUR } from '@roadcast/core/units';

/** Stops' miles are rounded to tenths: one that is so near counts as reached. */
const REACHED_MILES = 0.1;

/** Where a drive is that has left its line. */
export interface LeftAt {
  readonly at: LngLat;
  /** Mile of the trip up to which its places are done. */
  readonly mile: number;
  /** Seconds of driving since the trip's day began, as planned. */
  readonly drivenToday: number;
  /** Mile of the trip at which the drive ends, and what is there: of a drive that ends before its trip does; null elsewhere. */
  readonly end: { readonly mile: number; readonly label: string; readonly at: LngLat } | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the place is called where the driver is. */
  readonly name: string;
}

/**
 * @returns what is to be planned from where the driver is: the stops and nights that were not yet visited, in their order, with everything
 * else as the trip was asked for. A return trip becomes one to its turn and back, or just back.
 */
export function rerouteRequest(request: TripRequest, trip: Trip, left: LeftAt): TripRequest {
  const { waypoints, end } = placesOnRoad(request, placedRoadOf(trip));
  const isAhead = (mile: number | null | undefined): boolean =>
    mile !== null && mile !== undefined && mile > left.mile + REACHED_MILES;
  const ahead = request.waypoints.filter((_, i) => isAhead(waypoints[i]));
  const turn: TripWaypoint[] = request.returnTrip && isAhead(end) ? [{ ...request.destination, role: 'stop' }] : [];
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

const lastOf = ({ origin, destination, returnTrip }: TripRequest): TripEnd =>
  returnTrip ? endAt(origin) : destination;

/** Leaves now, on the clock of the place; what was driven today is driven, and later days keep their hours. */
function inTime(request: TripRequest, trip: Trip, { mile, drivenToday, now }: LeftAt): TripRequest {
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

/** @returns the wishes of charging with the charge that the plan has for where the driver is. */
function chargedAt({ charging }: TripRequest, trip: Trip, mile: number): TripRequest['charging'] {
  if (!trip.charging) return charging;
  const { miles, charge } = trip.charging.battery;
  const { least, most } = evBounds.startCharge;
  return { ...charging, startCharge: Math.round(Math.min(most, Math.max(least, interpolateAt(miles, charge, mile)))) };
}

/** @returns what a trip was asked for as far as it says so itself: for a drive of which nobody knows the request. */
export function requestOfTrip(trip: Trip, usual: TripRequest): TripRequest {
  return {
    ...usual,
    ...trip.preferences,
    origin: { name: trip.origin, at: trip.coordinates.origin },
    destination: endAt({ name: trip.destination, at: trip.coordinates.destination }),
    waypoints: trip.waypoints.map(({ label, lat, lng, role, nights, minutes }) => ({
      ...stopAt({ name: label, at: { lat, lng } }),
      role,
      nights,
      minutes,
    })),
    returnTrip: trip.returnTrip,
    dutyCycle: trip.dutyCycle,
  };
}
