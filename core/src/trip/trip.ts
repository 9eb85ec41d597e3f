import type { LngLat } from '../geo/index.ts';
import type { Maneuver, RoadVehicle } from '../roads/index.ts';
import type { StopAlong, TimedLine } from './trip-along.ts';

export type StopKind = 'origin' | 'day_start' | 'stop' | 'charge' | 'waypoint' | 'overnight' | 'destination';

export interface TripStop extends StopAlong {
  /** Stable within the trip: 'd2s3'. */
  readonly id: string;
  readonly kind: StopKind;
  /** Where the car stops: on the road. */
  readonly point: LngLat;
  /** Driving time from the trip's start. */
  readonly elapsedSeconds: number;
  /** From the previous stop. */
  readonly segmentMeters: number;
  /** IANA zone. */
  readonly timeZone: string;
}

/** A planned trip without text: meters, seconds, epoch milliseconds. */
export interface Trip extends TimedLine {
  readonly id: string;
  readonly along: Float64Array;
  readonly elapsed: Float64Array;
  readonly stops: readonly TripStop[];
  readonly maneuvers: readonly Pick<Maneuver, 'streetNames' | 'meters'>[];
  readonly vehicle: RoadVehicle;
}
