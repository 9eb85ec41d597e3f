import type { LngLat } from '../geo/index.ts';

/** A position as a device would tell it, and where the car really was. */
export interface SimulatedFix {
  readonly at: LngLat;
  /** Radius of the circle that holds the car in two of three cases, meters. */
  readonly accuracyMeters: number;
  /** Meters per second; null where the device does not say. */
  readonly speed: number | null;
  /** Degrees clockwise from north; null at a standstill. */
  readonly heading: number | null;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly truth: SimulatedTruth;
}

/** What no device knows: for tests. */
export interface SimulatedTruth {
  readonly at: LngLat;
  /** Meters from the start of the line that is driven; null while the car is not on it. */
  readonly routeMeters: number | null;
}

/** Where no position can be had: a tunnel, a canyon. Meters from the line's start. */
export interface SimulatedGap {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Leaves the line. Where the path ends on the line again the drive goes on from there; elsewhere it ends, or waits for `follow`. */
export interface WrongTurn {
  readonly atMeters: number;
  readonly path: readonly LngLat[];
}

/** Stands still for a while. */
export interface SimulatedStop {
  readonly atMeters: number;
  readonly seconds: number;
}

/** A drive to simulate. Meters count from the line's start, by the line's own length on the sphere. */
export interface DriveOptions {
  readonly line: readonly LngLat[];
  /** How fast the road is driven at so many meters from its start, meters per second. Corners, stops and the end are driven slower. */
  readonly speedAt: (meters: number) => number;
  readonly startMeters?: number;
  /** Epoch milliseconds; the first fix has it. */
  readonly startTime: number;
  /** Between two fixes; 1 where left out. */
  readonly secondsBetween?: number;
  /** Of the noise: the same seed, the same drive. */
  readonly seed?: number;
  /** Each fix lies off by at most so much; 0 where left out. */
  readonly noiseMeters?: number;
  readonly gaps?: readonly SimulatedGap[];
  readonly wrongTurns?: readonly WrongTurn[];
  /** How fast ways that leave the line are driven, meters per second; 13 where left out. */
  readonly awaySpeed?: number;
  /** How far to the left of the line the real road runs, meters; negative to the right. Changes gently over miles. */
  readonly beside?: (meters: number) => number;
  readonly stops?: readonly SimulatedStop[];
}
