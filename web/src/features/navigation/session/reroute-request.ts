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

/** Stops' miles are rounded to tenths: a stop this close counts as reached. */
const REACHED_MILES = 0.1;

/** Where a drive has left its line. */
export interface LeftAt {
  readonly at: LngLat;
  /** Mile of the trip up to which its places have been visited. */
  readonly mile: number;
  /** Planned driving time since the start of the trip's day, seconds. */
  readonly drivenToday: number;
  /** Mile, label and position of the drive's end, if before its trip's; otherwise null. */
  readonly end: { readonly mile: number; readonly label: string; readonly at: LngLat } | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Label of the driver's position. */
  readonly name: string;
}

/**
 * Returns the request for planning from the driver's position: unvisited stops and nights in order, everything else as
 * requested. A return trip becomes one to its turnaround and back, or just back.
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

/** Departs now, in local time; subtracts what was driven today, and later days keep their hours. */
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

/** Returns the charging preferences with the planned charge at the driver's position. */
function chargedAt({ charging }: TripRequest, trip: Trip, mile: number): TripRequest['charging'] {
  if (!trip.charging) return charging;
  const { miles, charge } = trip.charging.battery;
  const { least, most } = evBounds.startCharge;
  return { ...charging, startCharge: Math.round(Math.min(most, Math.max(least, interpolateAt(miles, charge, mile)))) };
}

/** Returns a trip's request as far as the trip itself contains it, for a drive whose request is unknown. */
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
