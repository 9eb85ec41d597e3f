import type { DayCard, NightOption, Segment, Trip } from '@roadcast/contract';
import type { Edited, EditedPlace, EditedPlan, EditedVia } from './edited-plan.ts';
import { type DrivenDays, hoursOn, mostHours, ROUNDING_HOURS, recut, setHoursOnDay, shiftDays } from './own-hours.ts';
import {
  givenSlot,
  indexAmongPasses,
  insertionIndex,
  type NewPlaceMiles,
  type PlacedTrip,
  viaIndexOf,
} from './whereabouts.ts';

/** A trip as the edits of its days need it. */
export type EditedTrip = PlacedTrip & { readonly dayCards: readonly Pick<DayCard, 'day' | 'drivingHours'>[] };

/** What the server takes for a stay. */
export const editLimits = {
  nights: { lowest: 1, highest: 30, step: 1 },
  minutes: { lowest: 15, highest: 480, step: 15 },
} as const;

/** @returns hours in halves, enough for what is to be driven. */
const enoughHours = (hours: number): number => Math.ceil((hours + ROUNDING_HOURS) * 2) / 2;

/** Leaves every wish at a place as it is, and changes some. */
function changeVia<Plan extends EditedPlan>(plan: Plan, index: number, change: Partial<EditedVia>): Plan {
  return { ...plan, via: plan.via.map((via, i) => (i === index ? { ...via, ...change } : via)) };
}

function withoutVia<Plan extends EditedPlan>(plan: Plan, index: number): Plan {
  return { ...plan, via: plan.via.filter((_, i) => i !== index) };
}

function insertVia<Plan extends EditedPlan>(plan: Plan, index: number, via: EditedVia): Plan {
  return { ...plan, via: [...plan.via.slice(0, index), via, ...plan.via.slice(index)] };
}

const placeOfStop = ({ location, lat, lng }: Segment): EditedPlace => ({
  text: location,
  at: { lat, lng },
  nights: 0,
  minutes: null,
  arriveBy: null,
});

/** @returns how many nights in a row are spent where a stop is the first of them. */
export function nightsAt({ segments }: Pick<Trip, 'segments'>, stop: Segment): number {
  const row = segments.findIndex(({ id }) => id === stop.id);
  const after = segments.slice(row).findIndex(({ segmentMiles, segmentHours, type }, i) => {
    const moves = segmentMiles > 0 || segmentHours > 0;
    return i > 0 && (moves || (type !== 'day_start' && type !== 'overnight'));
  });
  const stay = segments.slice(row, after === -1 ? undefined : row + after);
  return stay.filter(({ type }) => type === 'overnight').length;
}

/** Fixes so many nights where a stop is: of a given place, or by making the stop a night that the driver has chosen. */
function fixNights<Plan extends EditedPlan>(plan: Plan, trip: PlacedTrip, stop: Segment, nights: number): Edited<Plan> {
  const slot = givenSlot(plan, trip, stop);
  if (slot?.kind === 'via') return { plan: changeVia(plan, slot.index, { nights }) };
  if (slot?.kind === 'destination') return { plan: { ...plan, destination: { ...plan.destination, nights } } };
  if (slot) return { refusal: { kind: 'not-there' } };
  const index = insertionIndex(plan, trip, stop);
  if (index === null) return { refusal: { kind: 'not-there' } };
  return { plan: insertVia(plan, index, { ...placeOfStop(stop), nights, role: 'night' }) };
}

/** Spends so many nights where the trip spends a night anyway. Later days come as many days later, with the hours that they have. */
export function setNights<Plan extends EditedPlan>(
  plan: Plan,
  trip: PlacedTrip,
  night: Segment,
  nights: number,
): Edited<Plan> {
  const edited = fixNights(plan, trip, night, nights);
  if (edited.refusal) return edited;
  const before = nightsAt(trip, night);
  return { plan: shiftDays(edited.plan, night.day + before - 1, nights - before) };
}

/** Ends the day at one of its stops by day; what is left of its road is driven on the days after it. */
export function endDayHere<Plan extends EditedPlan>(plan: Plan, trip: EditedTrip, stop: Segment): Edited<Plan> {
  const edited = fixNights(plan, trip, stop, 1);
  if (edited.refusal) return edited;
  const { day } = stop;
  const rest = trip.segments.slice(trip.segments.indexOf(stop) + 1).filter((segment) => segment.day === day);
  const hours = rest.reduce((total, { segmentHours }) => total + segmentHours, 0);
  return { plan: recut(edited.plan, { day, hours, days: 0 }, drivenDays(plan, trip)) };
}

const nightOf = ({ segments }: Pick<Trip, 'segments'>, day: number): Segment | undefined =>
  segments.find((segment) => segment.day === day && segment.type === 'overnight');

const drivenDays = (plan: EditedPlan, trip: EditedTrip): DrivenDays => ({
  drivenOn: (day) => trip.dayCards.find((card) => card.day === day)?.drivingHours ?? 0,
  endIsFixed: (day) => {
    const night = nightOf(trip, day);
    return night !== undefined && isChosenNight(plan, trip, night);
  },
});

/**
 * Moves a night to one of the places that the server offers, with as many nights as there were.
 * @param replaces index among the request's waypoints of the place that is this night now; null for none.
 */
export function moveNight<Plan extends EditedPlan>(
  plan: Plan,
  trip: PlacedTrip,
  night: Segment,
  option: NightOption,
  replaces: number | null,
): Plan {
  const { day } = night;
  const old = replaces === null ? -1 : viaIndexOf(plan, replaces);
  // A stop that the driver typed stays a stop; only a night that was moved before goes with its night.
  const goes = plan.via[old]?.role === 'night';
  const left = goes ? withoutVia(plan, old) : unfixNight(plan, trip, night);
  const next = viaIndexOf(plan, option.waypointIndex);
  const index = indexAmongPasses(
    left,
    trip,
    firstPassBefore(left, goes && old < next ? next - 1 : next),
    givenMilesAround(trip, night, option),
  );
  const moved = insertVia(left, index, {
    text: option.name,
    at: { lat: option.lat, lng: option.lng },
    nights: nightsAt(trip, night),
    minutes: null,
    arriveBy: null,
    role: 'night',
  });
  if (option.dayHours <= hoursOn(plan, day)) return moved;
  return setHoursOnDay(moved, day, Math.min(enoughHours(option.dayHours), mostHours(plan)));
}

/** @returns the index of the first of the points to pass that stand right before a place. */
function firstPassBefore({ via }: Pick<EditedPlan, 'via'>, index: number): number {
  let first = index;
  while (via[first - 1]?.role === 'pass') first -= 1;
  return first;
}

/** Miles of a new night and of the given places around it, the night that it stands for left out. */
function givenMilesAround(
  { segments, totalMiles }: PlacedTrip,
  night: Segment,
  { dayMiles }: NightOption,
): NewPlaceMiles {
  const start = segments.find(({ day }) => day === night.day)?.cumulativeDistance ?? 0;
  const at = start + dayMiles;
  const given = segments.filter(({ placeIndex }) => typeof placeIndex === 'number' && placeIndex !== night.placeIndex);
  return {
    from: given.findLast(({ cumulativeDistance }) => cumulativeDistance <= at)?.cumulativeDistance ?? 0,
    at,
    to: given.find(({ cumulativeDistance }) => cumulativeDistance > at)?.cumulativeDistance ?? totalMiles,
  };
}

/** @returns whether the driver has fixed a night here. */
export function isChosenNight(plan: EditedPlan, trip: PlacedTrip, stop: Segment): boolean {
  const slot = givenSlot(plan, trip, stop);
  if (slot?.kind === 'destination') return plan.destination.nights > 0;
  const via = slot?.kind === 'via' ? plan.via[slot.index] : undefined;
  return via !== undefined && (via.role === 'night' || via.nights > 0);
}

/** Leaves it to the plan again whether a day ends here. A stop that the driver typed stays one. */
export function releaseNight<Plan extends EditedPlan>(plan: Plan, trip: EditedTrip, night: Segment): Plan {
  const days = drivenDays(plan, trip);
  const nights = nightsAt(trip, night);
  const last = night.day + nights - 1;
  // The day before the night takes what it has room for; what is left is for days of their own.
  const hours = days.drivenOn(night.day) - hoursOn(plan, night.day);
  return recut(
    unfixNight(plan, trip, night),
    { day: last, hours, days: nights - 1 },
    { ...days, endIsFixed: (day) => day !== last && days.endIsFixed(day) },
  );
}

function unfixNight<Plan extends EditedPlan>(plan: Plan, trip: PlacedTrip, stop: Segment): Plan {
  const slot = givenSlot(plan, trip, stop);
  if (slot?.kind === 'destination') return { ...plan, destination: { ...plan.destination, nights: 0 } };
  if (slot?.kind !== 'via') return plan;
  return plan.via[slot.index]?.role === 'night'
    ? withoutVia(plan, slot.index)
    : changeVia(plan, slot.index, { nights: 0 });
}

/**
 * Makes one day of two: the day gets the hours that both need, the night between them is left to the plan, and the nights before
 * and after are kept, so that the joined day runs from the one to the other.
 */
export function joinDays<Plan extends EditedPlan>(plan: Plan, trip: EditedTrip, day: number): Edited<Plan> {
  const [first, second] = [day, day + 1].map((number) => trip.dayCards.find((card) => card.day === number));
  if (!first || !second) return { refusal: { kind: 'last-day' } };
  const driven = first.drivingHours + second.drivingHours;
  const most = mostHours(plan);
  if (driven + ROUNDING_HOURS > most)
    return { refusal: { kind: 'too-long', hours: driven, most, byLaw: plan.dutyCycle !== null } };
  const between = nightOf(trip, day);
  if (!between) return { refusal: { kind: 'not-there' } };
  const rests = first.drivingHours === 0 || second.drivingHours === 0;
  if (rests && !isChosenNight(plan, trip, between)) return { refusal: { kind: 'restart' } };
  // From the back to the front, so that what is put in leaves the indexes before it as they are.
  let joined = keepNight(plan, trip, nightOf(trip, day + 1));
  joined = oneNightLess(joined, trip, between);
  joined = keepNight(joined, trip, nightOf(trip, day - 1));
  // Of a day of rest and a day at the wheel the one that is driven remains as it was.
  const hours = rests
    ? hoursOn(plan, first.drivingHours === 0 ? day + 1 : day)
    : Math.min(most, Math.max(hoursOn(plan, day), enoughHours(driven)));
  return { plan: setHoursOnDay(shiftDays(joined, day + 1, -1), day, hours) };
}

/** A night that the plan has chosen becomes the driver's, where it can; one that is given stays as it is. */
function keepNight<Plan extends EditedPlan>(plan: Plan, trip: PlacedTrip, night: Segment | undefined): Plan {
  if (!night || isChosenNight(plan, trip, night)) return plan;
  return fixNights(plan, trip, night, 1).plan ?? plan;
}

function oneNightLess<Plan extends EditedPlan>(plan: Plan, trip: PlacedTrip, night: Segment): Plan {
  const slot = givenSlot(plan, trip, night);
  const given = slot?.kind === 'via' ? plan.via[slot.index] : plan.destination;
  if (!isChosenNight(plan, trip, night) || !given) return plan;
  return given.nights > 1
    ? (fixNights(plan, trip, night, given.nights - 1).plan ?? plan)
    : unfixNight(plan, trip, night);
}

/** Does not stop here any more: a town of the plan's own choice is skipped, a place of the driver's is taken out. */
export function skipStop<Plan extends EditedPlan>(plan: Plan, trip: PlacedTrip, stop: Segment): Edited<Plan> {
  const slot = givenSlot(plan, trip, stop);
  if (slot?.kind === 'via') return { plan: withoutVia(plan, slot.index) };
  if (slot) return { refusal: { kind: 'not-there' } };
  if (!stop.realCityBased) return { refusal: { kind: 'no-town' } };
  return { plan: { ...plan, notAt: [...plan.notAt.filter((town) => town !== stop.location), stop.location] } };
}

/** Lets the plan stop in a town again. */
export const allowStop = <Plan extends EditedPlan>(plan: Plan, town: string): Plan => ({
  ...plan,
  notAt: plan.notAt.filter((skipped) => skipped !== town),
});

/** Whether a longer stay here takes a stop of the driver's own, of which a plan has so many. */
export const needsOwnStop = (plan: EditedPlan, trip: PlacedTrip, stop: Segment): boolean =>
  givenSlot(plan, trip, stop) === null;

/** @returns how many stops of the driver's own a plan has: nights that were moved and points to pass are none. */
export const ownStops = ({ via }: Pick<EditedPlan, 'via'>): number =>
  via.filter(({ role, text }) => role === 'stop' && text.trim() !== '').length;

/** Stays so many minutes: at a given place, or by making a stop of the plan's own one of the driver's. */
export function stayFor<Plan extends EditedPlan>(
  plan: Plan,
  trip: PlacedTrip,
  stop: Segment,
  minutes: number,
): Edited<Plan> {
  const slot = givenSlot(plan, trip, stop);
  if (slot?.kind === 'via') return { plan: changeVia(plan, slot.index, { minutes }) };
  if (slot?.kind === 'destination') return { plan: { ...plan, destination: { ...plan.destination, minutes } } };
  if (slot) return { refusal: { kind: 'not-there' } };
  const index = insertionIndex(plan, trip, stop);
  if (index === null) return { refusal: { kind: 'not-there' } };
  return { plan: insertVia(plan, index, { ...placeOfStop(stop), minutes, role: 'stop' }) };
}
