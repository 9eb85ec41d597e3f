import type { LngLat } from '../geo/index.ts';

/** A device's position, and the car's true one. */
export interface SimulatedFix {
  readonly at: LngLat;
  /** Radius of the circle containing the car in two of three cases, meters. */
  readonly accuracyMeters: number;
  /** Meters per second; null if the device doesn't report it. */
  readonly speed: number | null;
  /** Degrees clockwise from north; null at a standstill. */
  readonly heading: number | null;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly truth: SimulatedTruth;
}

/** Ground truth for tests, not available from a device. */
export interface SimulatedTruth {
  readonly at: LngLat;
  /** Meters from the start of the line; null while the car is off it. */
  readonly routeMeters: number | null;
}

/** A stretch without positions: a tunnel, a canyon. Meters from the line's start. */
export interface SimulatedGap {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** Leaves the line. If the path ends on the line again the drive continues there; otherwise it ends, or waits for `follow`. */
export interface WrongTurn {
  readonly atMeters: number;
  readonly path: readonly LngLat[];
}

/** Stops for a while. */
export interface SimulatedStop {
  readonly atMeters: number;
  readonly seconds: number;
}

/** A drive to simulate. Meters count from the line's start, by the line's length on the sphere. */
export interface DriveOptions {
  readonly line: readonly LngLat[];
  /** Speed of the road by meters from its start, meters per second. Corners, stops and the end are slower. */
  readonly speedAt: (meters: number) => number;
  readonly startMeters?: number;
  /** Epoch milliseconds of the first fix. */
  readonly startTime: number;
  /** Interval between fixes; 1 by default. */
  readonly secondsBetween?: number;
  /** Noise seed: the same seed gives the same drive. */
  readonly seed?: number;
  /** Maximum error of each fix; 0 by default. */
  readonly noiseMeters?: number;
  readonly gaps?: readonly SimulatedGap[];
  readonly wrongTurns?: readonly WrongTurn[];
  /** Speed on wrong turns, meters per second; 13 by default. */
  readonly awaySpeed?: number;
  /** How far the real road is to the left of the line, meters; negative to the right. Changes gradually over miles. */
  readonly beside?: (meters: number) => number;
  readonly stops?: readonly SimulatedStop[];
}
