import type { LngLat } from '../geo/index.ts';
import type { AnyTripId } from '../ids/index.ts';
import type { Maneuver, PostedFrom, RoadStretch, RoadVehicle } from '../roads/index.ts';
import type { StopAlong, TimedLine } from './trip-along.ts';

export type StopKind = 'origin' | 'day_start' | 'stop' | 'charge' | 'waypoint' | 'overnight' | 'destination';

export interface TripStop extends StopAlong {
  /** Id like 'd2s3': the third stop of day 2, counting the day's start as s0. */
  readonly id: string;
  readonly kind: StopKind;
  /** Position on the road where the driver stops. */
  readonly point: LngLat;
  /** Driving seconds from the trip's start. */
  readonly elapsedSeconds: number;
  /** Meters from the previous stop. */
  readonly segmentMeters: number;
  /** IANA time zone. */
  readonly timeZone: string;
}

/** A trip's road, stops and times, in meters, seconds and epoch milliseconds. */
export interface TimedTrip extends TimedLine {
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
  readonly stops: readonly TripStop[];
}

/** A planned trip without display text. */
export interface Trip extends TimedTrip {
  readonly id: AnyTripId;
  readonly maneuvers: readonly Pick<Maneuver, 'streetNames' | 'meters'>[];
  readonly vehicle: RoadVehicle;
}

/** A stop with display names. */
export interface NamedStop extends TripStop {
  /** Label, like 'North Platte, NE' or 'Near North Platte, NE'. */
  readonly label: string;
  /** Town name, like 'North Platte'; null for a stop near a town. */
  readonly town: string | null;
}

/** A maneuver with all details; unknown ones are null or empty. */
export interface KnownManeuver extends Omit<Required<Maneuver>, 'meters' | 'seconds' | 'legIndex'> {
  /** Posted limit on most of the road to the next maneuver, miles per hour; null if unknown. */
  readonly speedLimitMph: number | null;
}

/** A planned fuel stop at a known station. */
export interface StationOnRoad {
  /** Name, like 'Sapp Bros'. */
  readonly name: string;
  /** Exit number; null if unknown. */
  readonly exit: string | null;
  /** Meters along the road from the trip's start. */
  readonly alongMeters: number;
}

/** A trip with all data for guidance. */
export interface DrivableTrip extends TimedTrip {
  readonly stops: readonly NamedStop[];
  /** Destination, like 'Chicago, IL'; on a return trip, the turnaround. */
  readonly destination: string;
  readonly maneuvers: readonly KnownManeuver[];
  /** Stretches in road order; the first starts at 0. */
  readonly stretches: readonly RoadStretch[];
  /** Posted limits in road order; empty if unknown. */
  readonly posted: readonly PostedFrom[];
  readonly stations: readonly StationOnRoad[];
}
