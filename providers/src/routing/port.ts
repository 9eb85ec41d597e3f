import type { Position } from '@roadcast/core/geo';
import type { Road, RoadVehicle } from '@roadcast/core/roads';
import type { TripPreferences } from '@roadcast/core/trip-request';

/**
 * The driver's wishes for a road, without those about days and weather. Avoided features are bypassed as far as
 * reasonable; some may remain.
 */
export type RoadWishes = Omit<
  TripPreferences,
  'drivingHoursPerDay' | 'driveTimePerLeg' | 'stopLength' | 'vehicleType' | 'vehicleRange' | 'avoidSevereWeather'
>;

/** A place to route to, or a point that the road only passes. */
export interface RoadPlace extends Position {
  /** The road passes here without a stop: no leg ends here, and `placeIndexes` omits it. Never first or last. */
  readonly pass?: true;
}

/** A request for one road through all places in order. */
export interface RoadRequest {
  /** Two or more that aren't merely passed. */
  readonly places: readonly RoadPlace[];
  /** Defaults to a plain car. */
  readonly vehicle?: RoadVehicle;
  /** Omitted wishes have their defaults. */
  readonly wishes?: Partial<RoadWishes>;
  /** Roads never to enter; fails with `no-road` if there is no other way. Roads that begin at a requested place stay allowed. */
  readonly never?: readonly ('tolls' | 'ferries')[];
  /** Excludes the road at each position; about 50 are respected. */
  readonly exclude?: readonly Position[];
  /** Number of alternatives in addition to the best road, 0 to 2; only between two places, and there may be fewer. */
  readonly alternates?: number;
}

/** A stretch of a road, meters from its start. */
export interface RoadSpan {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Properties of a road from a point of its line to the next such point. */
export interface RoadStretch {
  /** Index into the road's line. */
  readonly fromIndex: number;
  /** A real street; a written highway, drawn through its known points; or a local road that is only modeled. */
  readonly kind: 'street' | 'highway' | 'modeled';
  /** Maximum distance of the drawn line from the real road in nearly all cases, meters; null if unmeasured. */
  readonly accuracyMeters: number | null;
}

/** Speed limit from a point of a road's line to the next such point. */
export interface PostedFrom {
  /** Index into the road's line. */
  readonly fromIndex: number;
  /** Miles per hour; null if unknown. */
  readonly mph: number | null;
}

/** Facts about a road beyond its line. Spans are in road order and don't overlap. */
export interface RoadUse {
  /** Where it costs a toll. */
  readonly tolls: readonly RoadSpan[];
  /** False if the tolls are somewhere within their stretches, rather than on all of them. */
  readonly tollsExact: boolean;
  readonly ferries: readonly RoadSpan[];
  readonly freeways: readonly RoadSpan[];
  /** Where only the existence of a local road is known: its course, length and speed are modeled. */
  readonly modeled: readonly RoadSpan[];
  /** In road order; the first begins with it. */
  readonly stretches: readonly RoadStretch[];
  /** In road order; empty if unknown. */
  readonly posted: readonly PostedFrom[];
}

/** A road with its source. */
export interface RoutedRoad extends Road, RoadUse {
  /** Data credit shown on screen. */
  readonly dataSource: string;
  /** Maximum distance of the drawn line from the real road in nearly all cases, meters; null if unmeasured. */
  readonly accuracyMeters: number | null;
  /** Whether a source other than the operator's choice answered. */
  readonly substitute: boolean;
  /** Alternatives, best first. */
  readonly alternates: readonly RoutedRoad[];
}

/** Why a search returned no road. */
export type RoutingFailure =
  /** No road open to the vehicle and not excluded leads from a place to the next. */
  | 'no-road'
  /** No road of this network is near one of the places. */
  | 'off-network'
  /** The trip exceeds the engine's search limit. */
  | 'too-long'
  /** The queue is full. */
  | 'busy'
  /** The engine timed out or broke. */
  | 'failed';

/** The routing port's only error. */
export class RoutingError extends Error {
  override readonly name = 'RoutingError';
  readonly failure: RoutingFailure;
  /** For `no-road`: index of the place from which the next can't be reached; null if the engine doesn't report it. */
  readonly fromIndex: number | null;

  constructor(failure: RoutingFailure, message: string, fromIndex: number | null = null) {
    super(message);
    this.failure = failure;
    this.fromIndex = fromIndex;
  }
}

/** Routes through places. */
export interface RoutingPort {
  /** Data credit shown on screen. */
  readonly dataSource: string;
  /** Maximum distance of the drawn line from the real road in nearly all cases, meters; null if unmeasured. */
  readonly accuracyMeters: number | null;
  /**
   * Routes the whole trip in one call.
   * @throws RoutingError in every case without a road; the signal's reason if aborted.
   */
  route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad>;
  /** Whether a request would be answered now. */
  ready(): boolean;
  close(): Promise<void>;
}
