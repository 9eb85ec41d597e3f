import type { LngLat } from '../geo/index.ts';
import type { Place } from '../places/index.ts';

/** A turn on the road. */
export interface Maneuver {
  readonly instruction: string;
  readonly streetNames: readonly string[];
  /** 'turn-right', 'straight', 'arrive'... */
  readonly type: string;
  readonly meters: number;
  readonly seconds: number;
  readonly point: LngLat;
  /** Index of the leg between the given places. */
  readonly legIndex: number;
  /** Index into the road's line: where the maneuver begins. */
  readonly beginIndex: number;
  /** Number of the exit: '284', '44B'. What follows is left out where nobody knows. */
  readonly exit?: string | null;
  /** Where signs say that the road goes, the one to say first: cities, or roads. */
  readonly toward?: readonly string[];
  /** Which direction signs give the road from here. */
  readonly cardinal?: 'north' | 'east' | 'south' | 'west' | null;
  /** Of a roundabout: which exit to take, counted from 1. */
  readonly roundaboutExit?: number | null;
  /** From left to right. */
  readonly lanes?: readonly ManeuverLane[];
}

/** A lane before a maneuver. */
export interface ManeuverLane {
  /** Arrows on the road as OSRM names them: 'left', 'slight right', 'straight'. */
  readonly indications: readonly string[];
  /** Whether the maneuver can be driven from this lane. */
  readonly valid: boolean;
}

/** What a road is called from a spot on, up to the next such spot. */
export interface CalledFrom {
  /** From the road's start. */
  readonly meters: number;
  /** 'I-80', 'Skyline Drive'; none for a road without a name. */
  readonly names: readonly string[];
}

/** The road of a whole trip as the routing port answers it, through all the given places in their order. */
export interface Road {
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line; ascending. */
  readonly along: Float64Array;
  /** Seconds of driving from the start at each point of the line; ascending. */
  readonly elapsed: Float64Array;
  /** Where each given place sits on the line: as many indexes as places; the first is 0, the last the line's end. */
  readonly placeIndexes: readonly number[];
  readonly maneuvers: readonly Maneuver[];
  /** Every name that the road has, in its order: a maneuver has those that hold from its begin to its end. Left out where nobody has asked. */
  readonly called?: readonly CalledFrom[];
}

/** A town beside the road. */
export interface TownAlong {
  readonly place: Place;
  /** Where on the road one stops for it. */
  readonly point: LngLat;
  /** Meters from the start, along the road. */
  readonly alongMeters: number;
  /** Seconds of driving from the start. */
  readonly elapsedSeconds: number;
  /** From the road to the town's center, meters. */
  readonly offRoadMeters: number;
}

/** @returns the road's length in meters. */
export const roadMeters = (road: Road): number => road.along[road.along.length - 1] ?? 0;

/**
 * The road from each given place to the next, as roads of their own whose meters and seconds go on counting from the trip's start.
 * They have no turns.
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

/** @returns the driving time in seconds from end to end. */
export const roadSeconds = (road: Road): number => road.elapsed[road.elapsed.length - 1] ?? 0;
