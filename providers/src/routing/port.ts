import type { Position } from '@roadcast/core/geo';
import type { Road, RoadVehicle } from '@roadcast/core/roads';
import type { TripPreferences } from '@roadcast/core/trip-request';

/**
 * What the driver wants of a road; what concerns days and weather is left out. The road goes out of the way of what is avoided as far as
 * that makes sense; some may remain.
 */
export type RoadWishes = Omit<
  TripPreferences,
  'drivingHoursPerDay' | 'driveTimePerLeg' | 'stopLength' | 'vehicleType' | 'vehicleRange' | 'avoidSevereWeather'
>;

/** A place that the road leads to, or a point that it only passes. */
export interface RoadPlace extends Position {
  /** The road leads through here without a stop: no leg ends here, and `placeIndexes` leave it out. Never first or last. */
  readonly pass?: true;
}

/** What is asked of the road network: one road through all the places in their order. */
export interface RoadRequest {
  /** Two or more that are not merely passed. */
  readonly places: readonly RoadPlace[];
  /** A plain car where left out. */
  readonly vehicle?: RoadVehicle;
  /** What is left out is as usual. */
  readonly wishes?: Partial<RoadWishes>;
  /** Enters none of these: `no-road` where no other road leads there. One that begins at a place remains. */
  readonly never?: readonly ('tolls' | 'ferries')[];
  /** The road at each of these spots is left out; some 50 are heeded. */
  readonly exclude?: readonly Position[];
  /** How many other roads to answer beside the best, 0 to 2; only between two places, and there may be fewer. */
  readonly alternates?: number;
}

/** A stretch of a road, meters from its start. */
export interface RoadSpan {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** What a road is from a point of its line on, up to the next such point. */
export interface RoadStretch {
  /** Index into the road's line. */
  readonly fromIndex: number;
  /** A real street; a written highway, drawn through its known points; or a local road that is only modeled. */
  readonly kind: 'street' | 'highway' | 'modeled';
  /** How far the drawn line lies from the real road in nearly all cases, meters; null where nobody has measured. */
  readonly accuracyMetres: number | null;
}

/** What is posted from a point of a road's line on, up to the next such point. */
export interface PostedFrom {
  /** Index into the road's line. */
  readonly fromIndex: number;
  /** Miles per hour; null where nobody knows. */
  readonly mph: number | null;
}

/** What is known of a road beside its line. Spans stand in the order of the road and do not overlap. */
export interface RoadUse {
  /** Where it costs a toll. */
  readonly tolls: readonly RoadSpan[];
  /** False where the tolls are somewhere within their stretches, rather than on all of them. */
  readonly tollsExact: boolean;
  readonly ferries: readonly RoadSpan[];
  readonly freeways: readonly RoadSpan[];
  /** Where only that a local road leads on is known: its course, length and speed are modeled. */
  readonly modeled: readonly RoadSpan[];
  /** In the order of the road; the first begins with it. */
  readonly stretches: readonly RoadStretch[];
  /** In the order of the road; empty where nobody knows anything. */
  readonly posted: readonly PostedFrom[];
}

/** A road with whose it is. */
export interface RoutedRoad extends Road, RoadUse {
  /** Words for the screen that say whose roads these are. */
  readonly dataSource: string;
  /** How far the drawn line lies from the real road in nearly all cases, meters; null where nobody has measured. */
  readonly accuracyMetres: number | null;
  /** Whether another source than the one that the operator chose had to answer. */
  readonly substitute: boolean;
  /** Other roads between the same places, best first. */
  readonly alternates: readonly RoutedRoad[];
}

/** Why there is no road in the answer. */
export type RoutingFailure =
  /** No road leads from a place to the next that is open to the vehicle and not left out. */
  | 'no-road'
  /** No road of this network comes near one of the places. */
  | 'off-network'
  /** The trip is longer than the engine is allowed to search. */
  | 'too-long'
  /** The queue is full. */
  | 'busy'
  /** The engine did not answer in time, or broke. */
  | 'failed';

/** The routing port's only error. */
export class RoutingError extends Error {
  override readonly name = 'RoutingError';
  readonly failure: RoutingFailure;
  /** For `no-road`: index of the place from which the next cannot be reached; null where the engine does not say. */
  readonly fromIndex: number | null;

  constructor(failure: RoutingFailure, message: string, fromIndex: number | null = null) {
    super(message);
    this.failure = failure;
    this.fromIndex = fromIndex;
  }
}

/** Finds the road through places. */
export interface RoutingPort {
  /** Words for the screen that say whose roads these are. */
  readonly dataSource: string;
  /** How far the drawn line lies from the real road in nearly all cases, meters; null where nobody has measured. */
  readonly accuracyMetres: number | null;
  /**
   * One call for the whole trip.
   * @throws RoutingError in every case without a road; the signal's reason when it was aborted.
   */
  route(request: RoadRequest, signal?: AbortSignal): Promise<RoutedRoad>;
  /** Whether a request would be answered now. */
  ready(): boolean;
  close(): Promise<void>;
}
