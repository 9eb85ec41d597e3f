import type { Position } from '@roadcast/core/geo';
import type { RoadVehicle, SourcedRoad } from '@roadcast/core/roads';
import type { TripPreferences } from '@roadcast/core/trip-request';

/**
 * A driver's preferences for the road itself, excluding days and weather. Avoided features are bypassed where
 * reasonable; some may remain.
 */
export type RoadWishes = Omit<
  TripPreferences,
  'drivingHoursPerDay' | 'driveTimePerLeg' | 'stopLength' | 'vehicleType' | 'vehicleRange' | 'avoidSevereWeather'
>;

/** A stop or via point. */
export interface RoadPlace extends Position {
  /** Whether the place is a via point: no leg ends there, and `placeIndexes` omits it. Never first or last. */
  readonly pass?: true;
}

/** A request for one road through all places in order. */
export interface RoadRequest {
  /** Must include at least two places that aren't via points. */
  readonly places: readonly RoadPlace[];
  /** Defaults to a car. */
  readonly vehicle?: RoadVehicle;
  /** Omitted preferences use their defaults. */
  readonly wishes?: Partial<RoadWishes>;
  /** Features to always exclude, even if that means `no-road`. Roads that begin at a requested place remain allowed. */
  readonly never?: readonly ('tolls' | 'ferries')[];
  /** Excludes the road at each position. Only about 50 positions are used. */
  readonly exclude?: readonly Position[];
  /**
   * Number of alternatives to return in addition to the best road, 0 to 2. Only between two places; fewer may be
   * returned.
   */
  readonly alternates?: number;
}

/** A road returned by a search. */
export interface RoutedRoad extends SourcedRoad {
  /** Whether the road comes from a source other than the operator's first choice. */
  readonly substitute: boolean;
  /** Alternatives, best first. */
  readonly alternates: readonly RoutedRoad[];
}

/** Why a search returned no road. */
export type RoutingFailure =
  /** Between two places, no road is open to the vehicle and not excluded. */
  | 'no-road'
  /** The network has no road near one of the places. */
  | 'off-network'
  /** The trip exceeds the engine's search limit. */
  | 'too-long'
  /** The queue is full. */
  | 'busy'
  /** The engine timed out or failed. */
  | 'failed';

/** The only error of the routing port. */
export class RoutingError extends Error {
  override readonly name = 'RoutingError';
  readonly failure: RoutingFailure;
  /** For `no-road`, the index of the place from which the next one can't be reached; null if unknown. */
  readonly fromIndex: number | null;

  constructor(failure: RoutingFailure, message: string, fromIndex: number | null = null) {
    super(message);
    this.failure = failure;
    this.fromIndex = fromIndex;
  }
}

/** Finds roads through places. */
export interface RoutingPort {
  /** Data credit shown on screen. */
  readonly dataSource: string;
  /** Typical maximum distance between the drawn line and the real road, meters; null if unmeasured. */
  readonly accuracyMeters: number | null;
  /**
   * Routes a whole trip in one call.
   * @throws RoutingError if no road is returned for any reason; the signal's reason if aborted.
   */
  route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad>;
  /** Returns whether the source can currently handle requests. */
  ready(): boolean;
  close(): Promise<void>;
}
