import type { Position } from '../../geo/index.ts';
import { type PlannedStop, placedRoadOf, placesOnRoad, slotOfStop, slotOnRoad, type TripOnRoad } from '../on-road.ts';
import { stopAt } from '../places.ts';
import type { TripRequest } from '../trip-request.ts';
import { type DrivenDays, hoursOn, mostHours, ROUNDING_HOURS, recut, setHoursOnDay, shiftDays } from './day-hours.ts';
import { type Edited, withWishAtStop } from './stays.ts';
import { withoutWaypoints, withWaypoint, withWaypointAt } from './waypoints.ts';

/** Trip data for editing its days. */
export interface PlannedDays extends TripOnRoad {
  readonly dayCards: readonly { readonly day: number; readonly drivingHours: number }[];
}

/** An alternative end of a day. */
export interface NightPlace extends Position {
  readonly name: string;
  /** The day up to there: miles and driving hours. */
  readonly dayMiles: number;
  readonly dayHours: number;
}

/** Extra hours for driving into and out of a town on a day with fixed nights, compared to one passing by. */
export const TOWN_HOURS = 0.2;

/** Returns hours rounded up to halves, enough for the driving. */
const enoughHours = (hours: number): number => Math.ceil((hours + ROUNDING_HOURS) * 2) / 2;

/** Returns whether a night is the first of a stay: the car was driven there on that day. */
export function isFirstNight({ segments }: Pick<TripOnRoad, 'segments'>, night: PlannedStop): boolean {
  const row = segments.findIndex(({ id }) => id === night.id);
  return night.segmentMiles > 0 || night.segmentHours > 0 || segments[row - 1]?.type !== 'day_start';
}

/** Returns the number of consecutive nights beginning at a stop. */
export function nightsAt({ segments }: Pick<TripOnRoad, 'segments'>, stop: PlannedStop): number {
  const row = segments.findIndex(({ id }) => id === stop.id);
  const after = segments.slice(row).findIndex(({ segmentMiles, segmentHours, type }, i) => {
    const moves = segmentMiles > 0 || segmentHours > 0;
    return i > 0 && (moves || (type !== 'day_start' && type !== 'overnight'));
  });
  const stay = segments.slice(row, after === -1 ? undefined : row + after);
  return stay.filter(({ type }) => type === 'overnight').length;
}

/** Fixes a number of nights at a stop: for a given place, or by making the stop a fixed night. */
const fixNights = (request: TripRequest, trip: TripOnRoad, stop: PlannedStop, nights: number): Edited =>
  withWishAtStop(request, trip, stop, { nights }, 'night');

/** Sets the number of nights at an existing night. Later days move with their hours. */
export function setNights(request: TripRequest, trip: TripOnRoad, night: PlannedStop, nights: number): Edited {
  const edited = fixNights(request, trip, night, nights);
  if (edited.refusal) return edited;
  const before = nightsAt(trip, night);
  return { request: shiftDays(edited.request, night.day + before - 1, nights - before) };
}

/** Ends the day at one of its daytime stops; the rest of its road moves to the following days. */
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

/** Moves a night to another place, keeping its number of nights. */
export function moveNight(request: TripRequest, trip: TripOnRoad, night: PlannedStop, place: NightPlace): TripRequest {
  const { day } = night;
  const start = trip.segments.find((segment) => segment.day === day)?.cumulativeDistance ?? 0;
  const places = placesOnRoad(request, placedRoadOf(trip));
  const slot = slotOnRoad(places, start + place.dayMiles) ?? request.waypoints.length;
  const old = slotOfStop(request, night);
  // A typed stop stays a stop; only a previously moved night is removed.
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
 * Moves a night and keeps all others: planned ones become fixed. Days keep their hours, or get what they need. On the
 * way back of a return trip nights can't be waypoints; they follow.
 * @param nextDayHours driving hours from the new place to the end of the next day.
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
  // From back to front, so that insertions don't shift the places before them.
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

/** Returns whether the night here is fixed. */
export function isChosenNight(request: TripRequest, stop: PlannedStop): boolean {
  const slot = slotOfStop(request, stop);
  if (slot?.kind === 'destination') return request.destination.nights > 0;
  const place = slot?.kind === 'waypoint' ? request.waypoints[slot.index] : undefined;
  return place !== undefined && (place.role === 'night' || place.nights > 0);
}

/** Lets the plan choose again whether a day ends here. A typed stop stays one. */
export function releaseNight(request: TripRequest, trip: PlannedDays, night: PlannedStop): TripRequest {
  const days = drivenDays(request, trip);
  const nights = nightsAt(trip, night);
  const last = night.day + nights - 1;
  // The day before the night drives as much as fits; the rest becomes separate days.
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
 * Joins two days: the day gets the hours both need, the night between is released, and the nights before and after are
 * fixed, so that the joined day runs between them.
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
  // From back to front, so that insertions don't shift the places before them.
  let joined = keepNight(request, trip, nightOf(trip, day + 1));
  joined = oneNightLess(joined, trip, between);
  joined = keepNight(joined, trip, nightOf(trip, day - 1));
  // When joining a rest day and a driving day, the driving day is unchanged.
  const hours = rests
    ? hoursOn(request, first.drivingHours === 0 ? day + 1 : day)
    : Math.min(most, Math.max(hoursOn(request, day), enoughHours(driven)));
  return { request: setHoursOnDay(shiftDays(joined, day + 1, -1), day, hours) };
}

/** Fixes a planned night if possible; a given night stays unchanged. */
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
