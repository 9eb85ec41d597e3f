import type { LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';

/** The driver's preferences for a given place. */
export interface PlaceWish {
  /** Number of nights. If 0, the plan decides whether a day ends there. */
  readonly nights: number;
  /** Daytime stop length, minutes; null for the default. */
  readonly minutes: number | null;
  /** Latest arrival, epoch milliseconds; null if none. */
  readonly arriveBy: number | null;
}

/** A charging stop along the road. */
export interface ChargingVisit {
  /** Driving seconds and meters from the trip's start to the exit for the charger. */
  readonly elapsedSeconds: number;
  readonly alongMeters: number;
  /** Position of that exit on the road. */
  readonly point: LngLat;
  /** The charger's town, and the charger's distance from the road in meters. */
  readonly place: Place;
  readonly offRoadMeters: number;
  /** Total time off the road, minutes. */
  readonly minutes: number;
}

export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

/** The driver's choices and pins, except the rhythm of the days. */
export interface TripWishes {
  /** Preferences by given place, including origin and destination; undefined for places without preferences. */
  readonly places: readonly (PlaceWish | undefined)[];
  /** Driving hours for individual days, by day number from 1. */
  readonly hoursOnDay: ReadonlyMap<number, number>;
  /** Start time of later days in the overnight place's zone. */
  readonly dayStart: ClockTime;
  /** Duty cycle; null without hours of service. */
  readonly dutyCycle: DutyCycle | null;
  /** Names with state of places where the driver doesn't want to stop, like 'Kearney, NE'. */
  readonly skippedTowns: ReadonlySet<string>;
  /** Charging stops in road order, except those combined with other stops. */
  readonly charging: readonly ChargingVisit[];
}

/** Default preferences. Later days start at 8:00 AM; see docs/product/trips-and-days.md#departure-and-day-start. */
export const noWishes: TripWishes = {
  places: [],
  hoursOnDay: new Map(),
  dayStart: { hour: 8, minute: 0 },
  dutyCycle: null,
  skippedTowns: new Set(),
  charging: [],
};
