import { normal } from './random.ts';

/** How fast an error that reflections and the air make is forgotten, seconds. */
const DRIFT_SECONDS = 25;

/** Shares of the bound: deviation on each axis of what drifts, and of what is new in every fix. */
const DRIFT_SHARE = 0.32;
const JITTER_SHARE = 0.12;

/** Two of three of such errors lie in a circle of so many deviations. */
const TWO_OF_THREE = 1.48;

/** No device claims to be better. */
const BEST_ACCURACY_METERS = 3;

/**
 * The error of a device's positions: it wanders slowly, as the real ones do, with a little of its own in each fix, and never goes beyond
 * a bound.
 */
export class GpsNoise {
  private readonly bound: number;
  private readonly random: () => number;
  private drift: readonly [east: number, north: number];

  /** @param bound meters. */
  constructor(bound: number, random: () => number) {
    this.bound = bound;
    this.random = random;
    this.drift = [normal(random) * bound * DRIFT_SHARE, normal(random) * bound * DRIFT_SHARE];
  }

  /** What the device says of it: radius of the circle that holds the car in two of three cases, meters. */
  get accuracyMeters(): number {
    return Math.max(BEST_ACCURACY_METERS, this.bound * Math.hypot(DRIFT_SHARE, JITTER_SHARE) * TWO_OF_THREE);
  }

  /** @param seconds since the last one. @returns meters to the east and to the north. */
  next(seconds: number): readonly [east: number, north: number] {
    const kept = Math.exp(-seconds / DRIFT_SECONDS);
    const fresh = Math.sqrt(1 - kept * kept) * this.bound * DRIFT_SHARE;
    this.drift = [
      this.drift[0] * kept + normal(this.random) * fresh,
      this.drift[1] * kept + normal(this.random) * fresh,
    ];
    const east = this.drift[0] + normal(this.random) * this.bound * JITTER_SHARE;
    const north = this.drift[1] + normal(this.random) * this.bound * JITTER_SHARE;
    const off = Math.hypot(east, north);
    const share = off > this.bound ? this.bound / off : 1;
    return [east * share, north * share];
  }
}
