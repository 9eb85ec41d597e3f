import type { LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';

/** Preferences for one of the given places. */
export interface PlaceWish {
  /** Nights there; 0 leaves it to the plan whether a day ends there. */
  readonly nights: number;
  /** Daytime stop length, minutes; null for the usual one. */
  readonly minutes: number | null;
  /** Latest arrival, epoch milliseconds; null if there is none. */
  readonly arriveBy: number | null;
}

/** A charging stop along the road. */
export interface ChargingVisit {
  /** Seconds of driving and meters from the trip's start to its exit. */
  readonly elapsedSeconds: number;
  readonly alongMeters: number;
  /** On the road. */
  readonly point: LngLat;
  /** Its town, and the charger's distance from the road, meters. */
  readonly place: Place;
  readonly offRoadMeters: number;
  /** Time away from the road, minutes. */
  readonly minutes: number;
}

/** A time of day. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

/** The driver's choices and pins, other than the rhythm of the days. */
export interface TripWishes {
  /** By given place, origin and destination included; missing ones have no preference. */
  readonly places: readonly (PlaceWish | undefined)[];
  /** Driving hours on single days, by day number from 1. */
  readonly hoursOnDay: ReadonlyMap<number, number>;
  /** When later days begin, in the zone of the overnight place. */
  readonly dayStart: ClockTime;
  /** Null for drivers without hours of service. */
  readonly dutyCycle: DutyCycle | null;
  /** Places where the driver doesn't want to stop: names with state ('Kearney, NE'). */
  readonly skippedTowns: ReadonlySet<string>;
  /** Charging stops of an electric trip, in road order; those combined with other stops are excluded. */
  readonly charging: readonly ChargingVisit[];
}

/** Later days begin at 8:00 AM: docs/product/trips-and-days.md#departure-and-day-start. */
export const noWishes: TripWishes = {
  places: [],
  hoursOnDay: new Map(),
  dayStart: { hour: 8, minute: 0 },
  dutyCycle: null,
  skippedTowns: new Set(),
  charging: [],
};
