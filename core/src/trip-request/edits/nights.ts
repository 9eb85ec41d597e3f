import type { Position } from '../../geo/index.ts';
import { type PlannedStop, placedRoadOf, placesOnRoad, slotOfStop, slotOnRoad, type TripOnRoad } from '../on-road.ts';
import { stopAt } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';
import { type DrivenDays, hoursOn, mostHours, ROUNDING_HOURS, recut, setHoursOnDay, shiftDays } from './day-hours.ts';
import { type Edited, withWishAtStop } from './stays.ts';
import { withoutWaypoints, withWaypoint, withWaypointAt } from './waypoints.ts';

/** A trip as the edits of its days need it. */
export interface PlannedDays extends TripOnRoad {
  readonly dayCards: readonly { readonly day: number; readonly drivingHours: number }[];
}

/** A place where a day may end instead. */
export interface NightPlace extends Position {
  readonly name: string;
  /** The day up to there: miles and hours of driving. */
  readonly dayMiles: number;
  readonly dayHours: number;
}

/** Who sleeps in a town drives into it and out of it: about so many hours more on a day whose nights are given than on one that passes by. */
export const TOWN_HOURS = 0.2;

/** @returns hours in halves, enough for what is to be driven. */
const enoughHours = (hours: number): number => Math.ceil((hours + ROUNDING_HOURS) * 2) / 2;

/** @returns whether a night is the first of a stay: the car was driven there on that day. */
export function isFirstNight({ segments }: Pick<TripOnRoad, 'segments'>, night: PlannedStop): boolean {
  const row = segments.findIndex(({ id }) => id === night.id);
  return night.segmentMiles > 0 || night.segmentHours > 0 || segments[row - 1]?.type !== 'day_start';
}

/** @returns how many nights in a row are spent where a stop is the first of them. */
export function nightsAt({ segments }: Pick<TripOnRoad, 'segments'>, stop: PlannedStop): number {
  const row = segments.findIndex(({ id }) => id === stop.id);
  const after = segments.slice(row).findIndex(({ segmentMiles, segmentHours, type }, i) => {
    const moves = segmentMiles > 0 || segmentHours > 0;
    return i > 0 && (moves || (type !== 'day_start' && type !== 'overnight'));
  });
  const stay = segments.slice(row, after === -1 ? undefined : row + after);
  return stay.filter(({ type }) => type === 'overnight').length;
}

/** Fixes so many nights where a stop is: of a given place, or by making the stop a night that the driver has chosen. */
const fixNights = (request: TripRequest, trip: TripOnRoad, stop: PlannedStop, nights: number): Edited =>
  withWishAtStop(request, trip, stop, { nights }, 'night');

/** Spends so many nights where the trip spends a night anyway. Later days come as many days later, with the hours that they have. */
export function setNights(request: TripRequest, trip: TripOnRoad, night: PlannedStop, nights: number): Edited {
  const edited = fixNights(request, trip, night, nights);
  if (edited.refusal) return edited;
  const before = nightsAt(trip, night);
  return { request: shiftDays(edited.request, night.day + before - 1, nights - before) };
}

/** Ends the day at one of its stops by day; what is left of its road is driven on the days after it. */
export function endDayHere(request: TripRequest, trip: PlannedDays, stop: PlannedStop): Edited {
  const edited = fixNights(request, trip, stop, 1);
  if (edited.refusal) return edited;
  const { day } = stop;
  const rest = trip.segments.slice(trip.segments.indexOf(stop) + 1).filter((segment) => segment.day === day);
  const hours = rest.reduce((total, { segmentHours }) => total + segmentHours, 0);
  return { request: recut(edited.request, { day, hours, days: 0 }, drivenDays(request, trip)) };
}

const nightOf = ({ segments }: Pick<TripOnRoad, 'segments'>, day: number): PlannedStop | undefined =>
  segments.find((segment) => segment.day === day && segment.type === 'overnight');

const drivenDays = (request: TripRequest, trip: PlannedDays): DrivenDays => ({
  drivenOn: (day) => trip.dayCards.find((card) => card.day === day)?.drivingHours ?? 0,
  endIsFixed: (day) => {
    const night = nightOf(trip, day);
    return night !== undefined && isChosenNight(request, night);
  },
});

/** Moves a night to another place, with as many nights as there were. */
export function moveNight(request: TripRequest, trip: TripOnRoad, night: PlannedStop, place: NightPlace): TripRequest {
  const { day } = night;
  const start = trip.segments.find((segment) => segment.day === day)?.cumulativeDistance ?? 0;
  const places = placesOnRoad(request, placedRoadOf(trip));
  const slot = slotOnRoad(places, start + place.dayMiles) ?? request.waypoints.length;
  const old = slotOfStop(request, night);
  // A stop that the driver typed stays a stop; only a night that was moved before goes with its night.
  const goes = old?.kind === 'waypoint' && request.waypoints[old.index]?.role === 'night' ? old.index : null;
  const moved = withWaypointAt(unfixNight(request, night), goes !== null && goes < slot ? slot - 1 : slot, {
    ...stopAt({ name: place.name, at: { lat: place.lat, lng: place.lng } }),
    nights: nightsAt(trip, night),
    role: 'night',
  });
  if (place.dayHours <= hoursOn(request, day)) return moved;
  return setHoursOnDay(moved, day, Math.min(enoughHours(place.dayHours), mostHours(request)));
}

/**
 * Moves a night and leaves all others where they are: those that the plan has chosen become the driver's. The days keep their hours, or
 * get what they need. On the way back of a return trip nights have no place among the waypoints; they follow.
 * @param nextDayHours hours of driving from the new place to where the day after it ends.
 */
export function moveOnlyNight(
  request: TripRequest,
  trip: PlannedDays,
  night: PlannedStop,
  place: NightPlace,
  nextDayHours: number,
): TripRequest {
  const nights = trip.segments.filter((stop) => stop.type === 'overnight' && isFirstNight(trip, stop));
  const row = nights.findIndex(({ id }) => id === night.id);
  // From the back to the front, so that what is put in leaves the places before it where they are.
  const keepAll = (edited: TripRequest, others: readonly PlannedStop[]): TripRequest =>
    others.reduceRight((kept, other) => keepNight(kept, trip, other, nightsAt(trip, other)), edited);
  const moved = moveNight(keepAll(request, nights.slice(row + 1)), trip, night, place);
  const next = night.day + nightsAt(trip, night);
  const hoursOf = (day: number, driven: number): number =>
    TOWN_HOURS + (day === night.day ? place.dayHours : day === next ? nextDayHours : driven);
  return trip.dayCards.reduce(
    (edited, { day, drivingHours }) => {
      const hours = hoursOf(day, drivingHours);
      if (hours <= hoursOn(edited, day)) return edited;
      return setHoursOnDay(edited, day, Math.min(enoughHours(hours), mostHours(edited)));
    },
    keepAll(moved, nights.slice(0, row)),
  );
}

/** @returns whether the driver has fixed a night here. */
export function isChosenNight(request: TripRequest, stop: PlannedStop): boolean {
  const slot = slotOfStop(request, stop);
  if (slot?.kind === 'destination') return request.destination.nights > 0;
  const place = slot?.kind === 'waypoint' ? request.waypoints[slot.index] : undefined;
  return place !== undefined && (place.role === 'night' || place.nights > 0);
}

/** Leaves it to the plan again whether a day ends here. A stop that the driver typed stays one. */
export function releaseNight(request: TripRequest, trip: PlannedDays, night: PlannedStop): TripRequest {
  const days = drivenDays(request, trip);
  const nights = nightsAt(trip, night);
  const last = night.day + nights - 1;
  // The day before the night takes what it has room for; what is left is for days of their own.
  const hours = days.drivenOn(night.day) - hoursOn(request, night.day);
  return recut(
    unfixNight(request, night),
    { day: last, hours, days: nights - 1 },
    { ...days, endIsFixed: (day) => day !== last && days.endIsFixed(day) },
  );
}

function unfixNight(request: TripRequest, stop: PlannedStop): TripRequest {
  const slot = slotOfStop(request, stop);
  if (slot?.kind === 'destination') return { ...request, destination: { ...request.destination, nights: 0 } };
  if (slot?.kind !== 'waypoint') return request;
  return request.waypoints[slot.index]?.role === 'night'
    ? withoutWaypoints(request, slot.index)
    : withWaypoint(request, slot.index, { nights: 0 });
}

/**
 * Makes one day of two: the day gets the hours that both need, the night between them is left to the plan, and the nights before
 * and after are kept, so that the joined day runs from the one to the other.
 */
export function joinDays(request: TripRequest, trip: PlannedDays, day: number): Edited {
  const [first, second] = [day, day + 1].map((number) => trip.dayCards.find((card) => card.day === number));
  if (!first || !second) return { refusal: { kind: 'last-day' } };
  const driven = first.drivingHours + second.drivingHours;
  const most = mostHours(request);
  if (driven + ROUNDING_HOURS > most) {
    return { refusal: { kind: 'too-long', hours: driven, most, byLaw: request.dutyCycle !== null } };
  }
  const between = nightOf(trip, day);
  if (!between) return { refusal: { kind: 'not-there' } };
  const rests = first.drivingHours === 0 || second.drivingHours === 0;
  if (rests && !isChosenNight(request, between)) return { refusal: { kind: 'restart' } };
  // From the back to the front, so that what is put in leaves the places before it where they are.
  let joined = keepNight(request, trip, nightOf(trip, day + 1));
  joined = oneNightLess(joined, trip, between);
  joined = keepNight(joined, trip, nightOf(trip, day - 1));
  // Of a day of rest and a driving day, the driving day stays as it was.
  const hours = rests
    ? hoursOn(request, first.drivingHours === 0 ? day + 1 : day)
    : Math.min(most, Math.max(hoursOn(request, day), enoughHours(driven)));
  return { request: setHoursOnDay(shiftDays(joined, day + 1, -1), day, hours) };
}

/** A night that the plan has chosen becomes the driver's, where it can; one that is given stays as it is. */
function keepNight(request: TripRequest, trip: TripOnRoad, night: PlannedStop | undefined, nights = 1): TripRequest {
  if (!night || isChosenNight(request, night)) return request;
  return fixNights(request, trip, night, nights).request ?? request;
}

function oneNightLess(request: TripRequest, trip: TripOnRoad, night: PlannedStop): TripRequest {
  const slot = slotOfStop(request, night);
  const given = slot?.kind === 'waypoint' ? request.waypoints[slot.index] : request.destination;
  if (!isChosenNight(request, night) || !given) return request;
  return given.nights > 1
    ? (fixNights(request, trip, night, given.nights - 1).request ?? request)
    : unfixNight(request, night);
}
