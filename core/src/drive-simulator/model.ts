import type { LngLat } from '../geo/index.ts';

/** A device's reported position and the car's true position. */
export interface SimulatedFix {
  readonly at: LngLat;
  /** Radius of a circle that contains the car in two of three cases, meters. */
  readonly accuracyMeters: number;
  /** Speed, meters per second; null if the device doesn't report it. */
  readonly speed: number | null;
  /** Heading, degrees clockwise from north; null when stopped. */
  readonly heading: number | null;
  /** Time of the fix, epoch milliseconds. */
  readonly time: number;
  readonly truth: SimulatedTruth;
}

/** Ground truth for tests, unavailable from real devices. */
export interface SimulatedTruth {
  readonly at: LngLat;
  /** Meters from the line's start; null while off the line. */
  readonly routeMeters: number | null;
}

/** A stretch without fixes, such as a tunnel or canyon; meters from the line's start. */
export interface SimulatedGap {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/**
 * A wrong turn off the line. If the path ends on the line, the drive continues there; otherwise the drive ends, or
 * waits for `follow`.
 */
export interface WrongTurn {
  readonly atMeters: number;
  readonly path: readonly LngLat[];
}

export interface SimulatedStop {
  readonly atMeters: number;
  readonly seconds: number;
}

/** A drive to simulate. Distances are in meters from the line's start, measured on the sphere. */
export interface DriveOptions {
  readonly line: readonly LngLat[];
  /**
   * Returns the road's speed at a distance from the line's start, meters per second. The car slows down for corners,
   * stops and the end.
   */
  readonly speedAt: (meters: number) => number;
  readonly startMeters?: number;
  /** Epoch milliseconds of the first fix. */
  readonly startTime: number;
  /** Seconds between fixes; 1 by default. */
  readonly secondsBetween?: number;
  /** Noise seed. The same seed repeats the same drive. */
  readonly seed?: number;
  /** Maximum error per fix; 0 by default. */
  readonly noiseMeters?: number;
  readonly gaps?: readonly SimulatedGap[];
  readonly wrongTurns?: readonly WrongTurn[];
  /** Speed on wrong turns, meters per second; 13 by default. */
  readonly awaySpeed?: number;
  /**
   * Returns how far the real road is to the left of the line, meters; negative to the right. Must change gradually over
   * miles.
   */
  readonly beside?: (meters: number) => number;
  readonly stops?: readonly SimulatedStop[];
}
