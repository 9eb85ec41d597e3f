import type { Position } from '@roadcast/core/geo';
import type { Road } from '@roadcast/core/itinerary';

/** What is asked of the road network: one road through all the places in their order. */
export interface RoadRequest {
  /** Two or more. */
  readonly places: readonly Position[];
}

/** Why there is no road in the answer. */
export type RoutingFailure =
  /** No road leads from a place to the next, or none leads near a place at all. */
  | 'no-road'
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
  /** How far the drawn line lies from the real road in nearly all cases, metres; null where nobody has measured. */
  readonly accuracyMetres: number | null;
  /**
   * One call for the whole trip.
   * @throws RoutingError in every case without a road; the signal's reason when it was aborted.
   */
  route(request: RoadRequest, signal?: AbortSignal): Promise<Road>;
  /** Whether a request would be answered now. */
  ready(): boolean;
  close(): Promise<void>;
}
