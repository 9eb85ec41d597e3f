import type { LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';
import type { DutyCycle } from '../trip-request/index.ts';

/** What the driver wants at one of the given places. */
export interface PlaceWish {
  /** Nights spent there; 0 leaves it to the plan whether a day ends there. */
  readonly nights: number;
  /** Stop length by day, minutes; null for the usual one. */
  readonly minutes: number | null;
  /** The latest arrival, epoch milliseconds; null where it does not matter. */
  readonly arriveBy: number | null;
}

/** A place beside the road where the trip stops to charge. */
export interface ChargingVisit {
  /** Seconds of driving from the trip's start, and meters along the road, to where one leaves it. */
  readonly elapsedSeconds: number;
  readonly alongMeters: number;
  /** On the road. */
  readonly point: LngLat;
  /** The town that it belongs to, and how far the charger lies off the road, meters. */
  readonly place: Place;
  readonly offRoadMeters: number;
  /** That the car is away from the road, minutes. */
  readonly minutes: number;
}

/** A clock reading without a day. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

/** What the driver has chosen or pinned, beyond the rhythm of the days. */
export interface TripWishes {
  /** For each given place, origin and destination included; a missing one has no wish. */
  readonly places: readonly (PlaceWish | undefined)[];
  /** Hours of driving on single days, by the day's number from 1. */
  readonly hoursOnDay: ReadonlyMap<number, number>;
  /** When later days begin, by the clock of the place of the night. */
  readonly dayStart: ClockTime;
  /** Null for drivers without hours of service. */
  readonly dutyCycle: DutyCycle | null;
  /** Places where the driver does not want to stop: names with state ('Kearney, NE'). */
  readonly skippedTowns: ReadonlySet<string>;
  /** Where an electric trip charges, in the order of the road; those that fall together with other stops are not among them. */
  readonly charging: readonly ChargingVisit[];
}

/** Specification, part 1, point 9: later days begin at 8:00 AM. */
export const noWishes: TripWishes = {
  places: [],
  hoursOnDay: new Map(),
  dayStart: { hour: 8, minute: 0 },
  dutyCycle: null,
  skippedTowns: new Set(),
  charging: [],
};
