import { normal } from './random.ts';

/** Time constant of multipath and atmospheric errors, seconds. */
const DRIFT_SECONDS = 25;

/** Standard deviations per axis of the drift and of the noise per fix, as shares of the bound. */
const DRIFT_SHARE = 0.32;
const JITTER_SHARE = 0.12;

/** Radius containing two of three errors, in standard deviations. */
const TWO_OF_THREE = 1.48;

/** Minimum error devices report. */
const BEST_ACCURACY_METERS = 3;

/** Simulated GPS error: drifts slowly like a real device, with a little noise per fix, and never exceeds the bound. */
export class GpsNoise {
  private readonly bound: number;
  private readonly random: () => number;
  private drift: readonly [east: number, north: number];

  /** @param bound maximum error, meters. */
  constructor(bound: number, random: () => number) {
    this.bound = bound;
    this.random = random;
    this.drift = [normal(random) * bound * DRIFT_SHARE, normal(random) * bound * DRIFT_SHARE];
  }

  /** Returns the reported accuracy: the radius of a circle that contains the car in two of three cases, meters. */
  get accuracyMeters(): number {
    return Math.max(BEST_ACCURACY_METERS, this.bound * Math.hypot(DRIFT_SHARE, JITTER_SHARE) * TWO_OF_THREE);
  }

  /**
   * Returns the next error, meters east and north.
   * @param seconds seconds since the last fix.
   */
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
