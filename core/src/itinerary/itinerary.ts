import { distanceMeters, type LngLat, toLngLat } from '../geo/index.ts';
import { at, last } from '../lists/index.ts';
import type { Place } from '../places/index.ts';
import { type Road, roadMeters, roadSeconds, type TownAlong } from '../roads/index.ts';
import type { StopKind, TimedTrip, TripStop } from '../trip/index.ts';
import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { nextClockTime, timezoneCode, zoneOffset } from './clock.ts';
import { lawfulRhythm, minutesAt } from './duty-days.ts';
import { hoursOfService } from './hours-of-service.ts';
import { morningAfter } from './mornings.ts';
import type { Rhythm } from './rhythm.ts';
import { type ChosenSpot, chooseStops } from './stops.ts';
import { noWishes, type TripWishes } from './wishes.ts';

export type { StopKind };

/** A stop, with the drive leading to it. */
export interface Stop extends TripStop {
  /** Index among the given places; null for other stops. */
  readonly placeIndex: number | null;
  /** Town or given place; for a spot along the road, the nearest town. */
  readonly place: Place;
  /** Whether the stop is in the place itself (or at its exit) rather than near it. */
  readonly inPlace: boolean;
  /** Distance from the road to the place, meters. */
  readonly offRoadMeters: number;
  /** Driving time from the previous stop, seconds. */
  readonly segmentSeconds: number;
  readonly timezoneCode: string;
  /** Minutes the local clock moves ahead on the way to this stop. */
  readonly clockChangeMinutes: number;
}

export interface ItineraryInput {
  readonly road: Road;
  /** Given places in order, one for each of the road's `placeIndexes`. */
  readonly places: readonly Place[];
  /** Towns along the road, ascending by `elapsedSeconds`. */
  readonly towns: readonly TownAlong[];
  readonly rhythm: Rhythm;
  /** Absent if the driver has no preferences. */
  readonly wishes?: TripWishes;
  /** Departure, epoch milliseconds. */
  readonly departure: number;
  /** Returns the nearest town to a point. */
  readonly nearestTown: (point: LngLat) => Place;
  /** Returns the IANA time zone at a point. */
  readonly zoneAt: (point: LngLat) => string;
}

/** A trip split into days and stops. */
export interface Itinerary extends TimedTrip {
  readonly stops: readonly Stop[];
  readonly dayCount: number;
}

/** A stop and the reason for it, not yet timed. */
export interface Visit extends ChosenSpot {
  readonly kind: StopKind;
}

/**
 * Splits a road into days and stops, and assigns times.
 * Guarantees: the stops' miles and hours add up to the road's; no day exceeds the driver's maximum driving time; every
 * later day starts with a `day_start` of 0 miles and 0 hours at the overnight place; times never go backward.
 */
export const planItinerary = (input: ItineraryInput): Itinerary => clockedItinerary(input, chooseVisits(input));

/** Chooses a trip's stops for any departure time. This is the expensive part of planning. */
export function chooseVisits(input: Omit<ItineraryInput, 'departure'>): readonly Visit[] {
  const { road, wishes = noWishes } = input;
  return [
    ...chooseStops({ ...input, wishes }).map(visitOf),
    {
      elapsedSeconds: roadSeconds(road),
      alongMeters: roadMeters(road),
      point: last(road.line),
      town: null,
      placeIndex: input.places.length - 1,
      nights: 0,
      restart: false,
      chargingMinutes: null,
      kind: 'destination',
    },
  ];
}

/**
 * Assigns times to a trip's visits.
 * @param visits chosen for the same road, rhythm and preferences.
 */
export const clockedItinerary = (input: ItineraryInput, visits: readonly Visit[]): Itinerary =>
  new Timeline(input, input.wishes ?? noWishes).drive(visits);

const visitOf = (spot: ChosenSpot): Visit => ({
  ...spot,
  kind: kindOf(spot),
});

function kindOf({ nights, placeIndex, chargingMinutes }: ChosenSpot): StopKind {
  if (nights > 0) return 'overnight';
  if (placeIndex !== null) return 'waypoint';
  return chargingMinutes === null ? 'stop' : 'charge';
}

/** Visits the stops in order while tracking the time. */
class Timeline {
  private readonly input: ItineraryInput;
  private readonly wishes: TripWishes;
  private readonly rhythm: Rhythm;
  private readonly stops: Stop[] = [];
  private day = 1;
  private stopOfDay = 0;

  constructor(input: ItineraryInput, wishes: TripWishes) {
    this.input = input;
    this.wishes = wishes;
    this.rhythm = lawfulRhythm(input.rhythm, wishes);
  }

  drive(visits: readonly Visit[]): Itinerary {
    this.begin();
    for (const visit of visits) {
      const stop = this.visit(visit);
      if (stop.kind === 'overnight') this.sleep(stop, visit);
    }
    const { line, along, elapsed } = this.input.road;
    return { line, along, elapsed, stops: this.stops, dayCount: this.day };
  }

  private begin(): void {
    const { road, places, departure } = this.input;
    const point = at(road.line, 0);
    const place = at(places, 0);
    this.push({
      kind: 'origin',
      placeIndex: 0,
      place,
      inPlace: true,
      point,
      offRoadMeters: distanceMeters(point, toLngLat(place)),
      alongMeters: 0,
      elapsedSeconds: 0,
      segmentMeters: 0,
      segmentSeconds: 0,
      arrival: departure,
      departure,
      timeZone: place.timeZone,
    });
  }

  private visit(visit: Visit): Stop {
    const before = last(this.stops);
    const segmentSeconds = visit.elapsedSeconds - before.elapsedSeconds;
    const arrival = Math.round((before.departure ?? before.arrival) + segmentSeconds * 1000);
    return this.push({
      kind: visit.kind,
      placeIndex: visit.placeIndex,
      ...this.whereabouts(visit),
      point: visit.point,
      alongMeters: visit.alongMeters,
      elapsedSeconds: visit.elapsedSeconds,
      segmentMeters: visit.alongMeters - before.alongMeters,
      segmentSeconds,
      arrival,
      departure: this.departureFrom(visit, arrival),
    });
  }

  private departureFrom({ kind, placeIndex, chargingMinutes }: Visit, arrival: number): number | null {
    if (chargingMinutes !== null) return arrival + Math.round(chargingMinutes * MILLISECONDS_PER_MINUTE);
    if (kind !== 'stop' && kind !== 'waypoint') return null;
    const minutes = placeIndex === null ? this.rhythm.stopLength : minutesAt(placeIndex, this.rhythm, this.wishes);
    return arrival + minutes * MILLISECONDS_PER_MINUTE;
  }

  /** Starts a new day at the overnight place with zero driving. Rest days start and end there. */
  private sleep(night: Stop, { nights, restart }: Visit): void {
    const restedForGood = restart ? night.arrival + hoursOfService.restartHours * MILLISECONDS_PER_HOUR : night.arrival;
    let morning = this.firstMorning(night);
    for (let slept = 1; ; slept++) {
      this.wake(night, morning);
      if (slept >= nights && morning >= restedForGood) return;
      this.push({
        ...night,
        kind: 'overnight',
        segmentMeters: 0,
        segmentSeconds: 0,
        arrival: morning,
        departure: null,
      });
      morning = this.usualMorning(morning + 1, night.timeZone);
    }
  }

  private wake(night: Stop, morning: number): void {
    this.day += 1;
    this.stopOfDay = 0;
    this.push({
      ...night,
      kind: 'day_start',
      segmentMeters: 0,
      segmentSeconds: 0,
      arrival: morning,
      departure: morning,
    });
  }

  /**
   * Returns the start of the day after a night. With hours of service, days must start on time, so no late mornings.
   */
  private firstMorning({ arrival, timeZone }: Stop): number {
    if (this.wishes.dutyCycle === null) return morningAfter(arrival, timeZone, this.wishes.dayStart);
    return this.usualMorning(arrival + hoursOfService.offHours * MILLISECONDS_PER_HOUR, timeZone);
  }

  private usualMorning(at: number, timeZone: string): number {
    const { hour, minute } = this.wishes.dayStart;
    return nextClockTime(at, timeZone, hour, minute);
  }

  private whereabouts(visit: Visit): Pick<Stop, 'place' | 'inPlace' | 'offRoadMeters' | 'timeZone'> {
    const given = visit.placeIndex === null ? undefined : this.input.places[visit.placeIndex];
    const place = given ?? visit.town?.place;
    if (place) {
      const offRoadMeters = visit.town?.offRoadMeters ?? distanceMeters(visit.point, toLngLat(place));
      return { place, inPlace: true, offRoadMeters, timeZone: place.timeZone };
    }
    const near = this.input.nearestTown(visit.point);
    return {
      place: near,
      inPlace: false,
      offRoadMeters: distanceMeters(visit.point, toLngLat(near)),
      timeZone: this.input.zoneAt(visit.point),
    };
  }

  private push(stop: Omit<Stop, 'id' | 'day' | 'timezoneCode' | 'clockChangeMinutes'>): Stop {
    const before = this.stops[this.stops.length - 1];
    const jump = before ? zoneOffset(stop.arrival, stop.timeZone) - zoneOffset(before.arrival, before.timeZone) : 0;
    const full: Stop = {
      ...stop,
      id: `d${this.day}s${this.stopOfDay}`,
      day: this.day,
      timezoneCode: timezoneCode(stop.timeZone),
      clockChangeMinutes: jump / MILLISECONDS_PER_MINUTE,
    };
    this.stopOfDay += 1;
    this.stops.push(full);
    return full;
  }
}

/** Returns the driving time of each day, seconds. */
export function wheelSecondsByDay(itinerary: Itinerary): number[] {
  const days = new Array<number>(itinerary.dayCount).fill(0);
  for (const stop of itinerary.stops) days[stop.day - 1] = (days[stop.day - 1] ?? 0) + stop.segmentSeconds;
  return days;
}
