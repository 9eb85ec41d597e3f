import type { Position } from '../../geo/index.ts';
import { type PlannedStop, placedRoadOf, placesOnRoad, slotOfStop, slotOnRoad, type TripOnRoad } from '../on-road.ts';
import { stopAt } from '../places.ts';
import type { TripDraft } from '../trip-draft.ts';
import { type DrivenDays, hoursOn, mostHours, ROUNDING_HOURS, recut, setHoursOnDay, shiftDays } from './day-hours.ts';
import { type Edited, withWishAtStop } from './stays.ts';
import { withoutWaypoints, withWaypoint, withWaypointAt } from './waypoints.ts';

/** Trip data for editing its days. */
export interface PlannedDays extends TripOnRoad {
  readonly dayCards: readonly { readonly day: number; readonly drivingHours: number }[];
}

/** A possible end of a day. */
export interface NightPlace extends Position {
  readonly name: string;
  /** Miles and driving hours of the day up to this place. */
  readonly dayMiles: number;
  readonly dayHours: number;
}

/** Extra hours for driving into and out of a town for a fixed night, compared with passing by. */
export const TOWN_HOURS = 0.2;

/** Returns hours rounded up to the next half hour, including the rounding allowance. */
const enoughHours = (hours: number): number => Math.ceil((hours + ROUNDING_HOURS) * 2) / 2;

/** Returns whether a night is the first in its place, at the end of a driving day. */
export function isFirstNight({ segments }: Pick<TripOnRoad, 'segments'>, night: PlannedStop): boolean {
  const row = segments.findIndex(({ id }) => id === night.id);
  return night.segmentMiles > 0 || night.segmentHours > 0 || segments[row - 1]?.type !== 'day_start';
}

/** Returns the number of consecutive nights starting at a stop. */
export function nightsAt({ segments }: Pick<TripOnRoad, 'segments'>, stop: PlannedStop): number {
  const row = segments.findIndex(({ id }) => id === stop.id);
  const after = segments.slice(row).findIndex(({ segmentMiles, segmentHours, type }, i) => {
    const moves = segmentMiles > 0 || segmentHours > 0;
    return i > 0 && (moves || (type !== 'day_start' && type !== 'overnight'));
  });
  const stay = segments.slice(row, after === -1 ? undefined : row + after);
  return stay.filter(({ type }) => type === 'overnight').length;
}

/** Fixes a number of nights at a given place, or at a stop by turning it into one. */
const fixNights = (draft: TripDraft, trip: TripOnRoad, stop: PlannedStop, nights: number): Edited =>
  withWishAtStop(draft, trip, stop, { nights }, 'night');

/** Sets the number of nights of an existing night, moving later days along with their hours. */
export function setNights(draft: TripDraft, trip: TripOnRoad, night: PlannedStop, nights: number): Edited {
  const edited = fixNights(draft, trip, night, nights);
  if (edited.refusal) return edited;
  const before = nightsAt(trip, night);
  return { draft: shiftDays(edited.draft, night.day + before - 1, nights - before) };
}

/** Ends a day at one of its daytime stops. The rest of the day's road moves to the following days. */
export function endDayHere(draft: TripDraft, trip: PlannedDays, stop: PlannedStop): Edited {
  const edited = fixNights(draft, trip, stop, 1);
  if (edited.refusal) return edited;
  const { day } = stop;
  const rest = trip.segments.slice(trip.segments.indexOf(stop) + 1).filter((segment) => segment.day === day);
  const hours = rest.reduce((total, { segmentHours }) => total + segmentHours, 0);
  return { draft: recut(edited.draft, { day, hours, days: 0 }, drivenDays(draft, trip)) };
}

const nightOf = ({ segments }: Pick<TripOnRoad, 'segments'>, day: number): PlannedStop | undefined =>
  segments.find((segment) => segment.day === day && segment.type === 'overnight');

const drivenDays = (draft: TripDraft, trip: PlannedDays): DrivenDays => ({
  drivenOn: (day) => trip.dayCards.find((card) => card.day === day)?.drivingHours ?? 0,
  endIsFixed: (day) => {
    const night = nightOf(trip, day);
    return night !== undefined && isChosenNight(draft, night);
  },
});

/** Moves a night to another place, keeping the number of nights. */
export function moveNight(draft: TripDraft, trip: TripOnRoad, night: PlannedStop, place: NightPlace): TripDraft {
  const { day } = night;
  const start = trip.segments.find((segment) => segment.day === day)?.cumulativeDistance ?? 0;
  const places = placesOnRoad(draft, placedRoadOf(trip));
  const slot = slotOnRoad(places, start + place.dayMiles) ?? draft.waypoints.length;
  const old = slotOfStop(draft, night);
  // Keep typed stops; remove only a previously moved night.
  const goes = old?.kind === 'waypoint' && draft.waypoints[old.index]?.role === 'night' ? old.index : null;
  const moved = withWaypointAt(unfixNight(draft, night), goes !== null && goes < slot ? slot - 1 : slot, {
    ...stopAt({ name: place.name, at: { lat: place.lat, lng: place.lng } }),
    nights: nightsAt(trip, night),
    role: 'night',
  });
  if (place.dayHours <= hoursOn(draft, day)) return moved;
  return setHoursOnDay(moved, day, Math.min(enoughHours(place.dayHours), mostHours(draft)));
}

/**
 * Moves a night and keeps all others by fixing the planned ones. Days keep their hours or get more if needed. On the
 * way back of a return trip, nights can't be waypoints and so may change.
 * @param nextDayHours driving hours from the new place to the end of the next day.
 */
export function moveOnlyNight(
  draft: TripDraft,
  trip: PlannedDays,
  night: PlannedStop,
  place: NightPlace,
  nextDayHours: number,
): TripDraft {
  const nights = trip.segments.filter((stop) => stop.type === 'overnight' && isFirstNight(trip, stop));
  const row = nights.findIndex(({ id }) => id === night.id);
  // Go from back to front so insertions don't shift earlier places.
  const keepAll = (edited: TripDraft, others: readonly PlannedStop[]): TripDraft =>
    others.reduceRight((kept, other) => keepNight(kept, trip, other, nightsAt(trip, other)), edited);
  const moved = moveNight(keepAll(draft, nights.slice(row + 1)), trip, night, place);
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

/** Returns whether a stop is a fixed night. */
export function isChosenNight(draft: TripDraft, stop: PlannedStop): boolean {
  const slot = slotOfStop(draft, stop);
  if (slot?.kind === 'destination') return draft.destination.nights > 0;
  const place = slot?.kind === 'waypoint' ? draft.waypoints[slot.index] : undefined;
  return place !== undefined && (place.role === 'night' || place.nights > 0);
}

/** Releases a fixed night, so the plan decides where the day ends. A typed stop remains a stop. */
export function releaseNight(draft: TripDraft, trip: PlannedDays, night: PlannedStop): TripDraft {
  const days = drivenDays(draft, trip);
  const nights = nightsAt(trip, night);
  const last = night.day + nights - 1;
  // The day before the night drives as long as possible; the rest becomes additional days.
  const hours = days.drivenOn(night.day) - hoursOn(draft, night.day);
  return recut(
    unfixNight(draft, night),
    { day: last, hours, days: nights - 1 },
    { ...days, endIsFixed: (day) => day !== last && days.endIsFixed(day) },
  );
}

function unfixNight(draft: TripDraft, stop: PlannedStop): TripDraft {
  const slot = slotOfStop(draft, stop);
  if (slot?.kind === 'destination') return { ...draft, destination: { ...draft.destination, nights: 0 } };
  if (slot?.kind !== 'waypoint') return draft;
  return draft.waypoints[slot.index]?.role === 'night'
    ? withoutWaypoints(draft, slot.index)
    : withWaypoint(draft, slot.index, { nights: 0 });
}

/**
 * Joins two days. The joined day gets the hours of both, the night between them is released, and the nights before and
 * after are fixed.
 */
export function joinDays(draft: TripDraft, trip: PlannedDays, day: number): Edited {
  const [first, second] = [day, day + 1].map((number) => trip.dayCards.find((card) => card.day === number));
  if (!first || !second) return { refusal: { kind: 'last-day' } };
  const driven = first.drivingHours + second.drivingHours;
  const most = mostHours(draft);
  if (driven + ROUNDING_HOURS > most) {
    return { refusal: { kind: 'too-long', hours: driven, most, byLaw: draft.dutyCycle !== null } };
  }
  const between = nightOf(trip, day);
  if (!between) return { refusal: { kind: 'not-there' } };
  const rests = first.drivingHours === 0 || second.drivingHours === 0;
  if (rests && !isChosenNight(draft, between)) return { refusal: { kind: 'restart' } };
  // Go from back to front so insertions don't shift earlier places.
  let joined = keepNight(draft, trip, nightOf(trip, day + 1));
  joined = oneNightLess(joined, trip, between);
  joined = keepNight(joined, trip, nightOf(trip, day - 1));
  // Joining a rest day and a driving day keeps the driving day's hours.
  const hours = rests
    ? hoursOn(draft, first.drivingHours === 0 ? day + 1 : day)
    : Math.min(most, Math.max(hoursOn(draft, day), enoughHours(driven)));
  return { draft: setHoursOnDay(shiftDays(joined, day + 1, -1), day, hours) };
}

/** Fixes a planned night if possible. A given night remains unchanged. */
function keepNight(draft: TripDraft, trip: TripOnRoad, night: PlannedStop | undefined, nights = 1): TripDraft {
  if (!night || isChosenNight(draft, night)) return draft;
  return fixNights(draft, trip, night, nights).draft ?? draft;
}

function oneNightLess(draft: TripDraft, trip: TripOnRoad, night: PlannedStop): TripDraft {
  const slot = slotOfStop(draft, night);
  const given = slot?.kind === 'waypoint' ? draft.waypoints[slot.index] : draft.destination;
  if (!isChosenNight(draft, night) || !given) return draft;
  return given.nights > 1 ? (fixNights(draft, trip, night, given.nights - 1).draft ?? draft) : unfixNight(draft, night);
}
