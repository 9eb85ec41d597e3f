import type { GenerateRouteRequest, RequestedWaypoint, Trip } from '@roadcast/contract';
import { localTime } from '@roadcast/core/itinerary';
import { type Avoidable, type EndInput, emptyPlan, endAt, type TripPlan, type ViaInput } from './trip-plan.ts';
import { planOfSearch, readTripSearch, searchOfPlan } from './trip-search.ts';

/** Where the trip begins and how it goes: all that a form needs of it. */
type PlannedTrip = Pick<Trip, 'origin' | 'destination' | 'preferences' | 'segments'>;

function viaOf(place: RequestedWaypoint, label: string | undefined): ViaInput {
  if (typeof place === 'string') return { ...endAt({ text: label ?? place, at: null }), role: 'stop' };
  const { name, lat, lng, nights = 0, minutes = null, arriveBy = null, role = 'stop' } = place;
  const at = lat === undefined || lng === undefined ? null : { lat, lng };
  return { text: name || (label ?? ''), at, nights, minutes, arriveBy, role };
}

function endOf(place: RequestedWaypoint, label: string): EndInput {
  const { role, ...end } = viaOf(place, label);
  return end;
}

/**
 * The form that a saved trip was planned from. Its departure is the saved one, as the clock at the origin had it: a saved trip
 * that left 'at the next 8:00 AM' keeps its morning.
 * @returns null where it does not fit into an address.
 */
export function planOfSaved(request: GenerateRouteRequest, trip: PlannedTrip): TripPlan | null {
  const { drivingHoursPerDay, driveTimePerLeg, stopLength, vehicleType } = trip.preferences;
  const plan: TripPlan = {
    origin: endOf(request.origin, trip.origin),
    destination: endOf(request.destination, trip.destination),
    via: (request.waypoints ?? []).map((place) => viaOf(place, undefined)),
    returnTrip: request.returnTrip ?? false,
    dayStart: request.dayStart ?? null,
    hoursOnDay: request.hoursOnDay ?? {},
    dutyCycle: request.dutyCycle ?? null,
    notAt: request.notAt ?? [],
    departure: departureOf(trip),
    hours: drivingHoursPerDay,
    leg: driveTimePerLeg,
    stop: stopLength,
    vehicle: vehicleType,
    avoid: avoidedIn(trip.preferences),
    scenic: trip.preferences.scenicRoutes,
    avoidSevere: trip.preferences.avoidSevereWeather,
    efficient: trip.preferences.prioritizeEfficient,
    ignoreLimits: request.ignoreLimits ?? [],
  };
  // By way of the address, so that it is the very plan that the address will be read as.
  return planOfSearch(readTripSearch({ ...searchOfPlan(plan) }));
}

function departureOf({ segments: [first] }: PlannedTrip): string | null {
  if (!first) return null;
  const { year, month, day, hour, minute } = localTime(first.departureTime ?? first.arrivalTime, first.timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** What a trip or an account says it keeps off. */
type Avoidance = Pick<Trip['preferences'], 'avoidTolls'> &
  Partial<Pick<Trip['preferences'], 'avoidHighways' | 'avoidFerries'>>;

function avoidedIn({ avoidTolls, avoidHighways, avoidFerries }: Avoidance): Avoidable[] {
  return [
    ...(avoidTolls ? (['tolls'] as const) : []),
    ...(avoidHighways ? (['highways'] as const) : []),
    ...(avoidFerries ? (['ferries'] as const) : []),
  ];
}

/** What an account says of how its driver travels, as far as the form has it. */
interface Habits
  extends Pick<Trip['preferences'], 'avoidTolls' | 'scenicRoutes' | 'avoidSevereWeather' | 'prioritizeEfficient'> {
  readonly drivingHoursPerDay: number;
  readonly driveTimePerLeg: number;
  readonly stopLength: number;
}

/** @returns an empty form with the account's habits; what the form's buttons cannot reach is as usual. */
export function blankPlan(habits: Habits | null): TripPlan {
  // Another object each time: a form that nobody has touched is told by which one it is.
  const usual = { ...emptyPlan };
  if (!habits) return usual;
  const { drivingHoursPerDay, driveTimePerLeg, stopLength, scenicRoutes: scenic } = habits;
  const { hours, leg, stop } = readTripSearch({ hours: drivingHoursPerDay, leg: driveTimePerLeg, stop: stopLength });
  return {
    ...usual,
    hours: hours ?? usual.hours,
    leg: leg ?? usual.leg,
    stop: stop ?? usual.stop,
    avoid: avoidedIn(habits),
    scenic,
    avoidSevere: habits.avoidSevereWeather,
    efficient: habits.prioritizeEfficient,
  };
}
