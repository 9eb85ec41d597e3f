import type { LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';

export interface Maneuver {
  readonly instruction: string;
  readonly streetNames: readonly string[];
  /** Maneuver type, like 'turn-right', 'straight' or 'arrive'. */
  readonly type: string;
  readonly meters: number;
  readonly seconds: number;
  readonly point: LngLat;
  /** Index of the leg between the given places. */
  readonly legIndex: number;
  /** Index of the line's point where the maneuver starts. */
  readonly beginIndex: number;
  /** Exit number, like '284' or '44B'. This and the following fields are absent if unknown. */
  readonly exit?: string | null;
  /** Signed destinations (cities or roads), most important first. */
  readonly toward?: readonly string[];
  /** Signed direction of the road after the maneuver. */
  readonly cardinal?: 'north' | 'east' | 'south' | 'west' | null;
  /** Exit to take from a roundabout, counted from 1. */
  readonly roundaboutExit?: number | null;
  /** Lanes from left to right. */
  readonly lanes?: readonly ManeuverLane[];
}

export interface ManeuverLane {
  /** Lane arrows as OSRM names them: 'left', 'slight right', 'straight'. */
  readonly indications: readonly string[];
  /** Whether the lane allows the maneuver. */
  readonly valid: boolean;
}

/** Names of a road, valid up to the next entry. */
export interface CalledFrom {
  /** Meters from the road's start. */
  readonly meters: number;
  /** Names, like 'I-80' or 'Skyline Drive'; empty for an unnamed road. */
  readonly names: readonly string[];
}

/** The road of an entire trip, as returned by the routing port, through all given places in order. */
export interface Road {
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line, ascending. */
  readonly along: Float64Array;
  /** Driving seconds from the start at each point of the line, ascending. */
  readonly elapsed: Float64Array;
  /** Line index of each given place, from 0 for the first to the line's last index. */
  readonly placeIndexes: readonly number[];
  readonly maneuvers: readonly Maneuver[];
  /**
   * Names along the road, in order. Names between a maneuver's start and end belong to that maneuver. Absent if not
   * requested.
   */
  readonly called?: readonly CalledFrom[];
}

export interface TownAlong {
  readonly place: Place;
  /** Position on the road to stop at the town. */
  readonly point: LngLat;
  /** Meters along the road from the start. */
  readonly alongMeters: number;
  /** Driving seconds from the start. */
  readonly elapsedSeconds: number;
  /** Meters from the road to the town's center. */
  readonly offRoadMeters: number;
}

export const roadMeters = (road: Road): number => road.along[road.along.length - 1] ?? 0;

/**
 * Returns the road between each pair of consecutive places as a separate road without maneuvers. Meters and seconds are
 * still from the trip's start.
 */
export function legsOf({ line, along, elapsed, placeIndexes }: Road): Road[] {
  return placeIndexes.slice(1).map((end, leg) => {
    const start = placeIndexes[leg] ?? 0;
    return {
      line: line.slice(start, end + 1),
      along: along.subarray(start, end + 1),
      elapsed: elapsed.subarray(start, end + 1),
      placeIndexes: [0, end - start],
      maneuvers: [],
    };
  });
}

/** Returns a road's total driving time, seconds. */
export const roadSeconds = (road: Road): number => road.elapsed[road.elapsed.length - 1] ?? 0;
