import type { LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';

export interface Maneuver {
  readonly instruction: string;
  readonly streetNames: readonly string[];
  /** 'turn-right', 'straight', 'arrive', etc. */
  readonly type: string;
  readonly meters: number;
  readonly seconds: number;
  readonly point: LngLat;
  /** Index of the leg between the given places. */
  readonly legIndex: number;
  /** Index into the road's line: the start of the maneuver. */
  readonly beginIndex: number;
  /** Exit number: '284', '44B'. The following fields are absent if unknown. */
  readonly exit?: string | null;
  /** Signed destinations, the main one first: cities or roads. */
  readonly toward?: readonly string[];
  /** Signed direction of the road from here. */
  readonly cardinal?: 'north' | 'east' | 'south' | 'west' | null;
  /** For a roundabout: the exit to take, counted from 1. */
  readonly roundaboutExit?: number | null;
  /** From left to right. */
  readonly lanes?: readonly ManeuverLane[];
}

/** A lane before a maneuver. */
export interface ManeuverLane {
  /** Lane arrows by their OSRM names: 'left', 'slight right', 'straight'. */
  readonly indications: readonly string[];
  /** Whether the maneuver can be made from this lane. */
  readonly valid: boolean;
}

/** A road's names, from here to the next entry. */
export interface CalledFrom {
  /** From the road's start. */
  readonly meters: number;
  /** 'I-80', 'Skyline Drive'; empty for an unnamed road. */
  readonly names: readonly string[];
}

/** A whole trip's road from the routing port, through all the given places in order. */
export interface Road {
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line; ascending. */
  readonly along: Float64Array;
  /** Seconds of driving from the start at each point of the line; ascending. */
  readonly elapsed: Float64Array;
  /** Line index of each given place: the first is 0, the last the line's end. */
  readonly placeIndexes: readonly number[];
  readonly maneuvers: readonly Maneuver[];
  /** All names of the road, in order: a maneuver has those between its begin and end. Absent if not requested. */
  readonly called?: readonly CalledFrom[];
}

/** A town along the road. */
export interface TownAlong {
  readonly place: Place;
  /** Where on the road to stop for it. */
  readonly point: LngLat;
  /** Along the road from the start. */
  readonly alongMeters: number;
  /** Seconds of driving from the start. */
  readonly elapsedSeconds: number;
  /** From the road to the town's center, meters. */
  readonly offRoadMeters: number;
}

export const roadMeters = (road: Road): number => road.along[road.along.length - 1] ?? 0;

/**
 * Returns the road between consecutive places, as separate roads whose meters and seconds still count from the trip's
 * start, without turns.
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

/** Returns the total driving time in seconds. */
export const roadSeconds = (road: Road): number => road.elapsed[road.elapsed.length - 1] ?? 0;
