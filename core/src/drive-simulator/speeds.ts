import type { DriveOptions, SimulatedFix } from './model.ts';

/** A road that is driven in no time, or in ages, is driven at these; meters per second. */
const SLOWEST = 1;
const FASTEST = 45;

/**
 * The speeds of a timed line.
 * @param along meters from its start at each of its points, ascending. @param elapsed seconds likewise.
 * @returns meters per second at so many meters from the start.
 */
export function speedsOf(along: ArrayLike<number>, elapsed: ArrayLike<number>): (meters: number) => number {
  return (meters) => {
    let [low, high] = [0, along.length - 1];
    if (high < 1) return SLOWEST;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((along[middle] as number) <= meters) low = middle;
      else high = middle;
    }
    const seconds = (elapsed[high] as number) - (elapsed[low] as number);
    const length = (along[high] as number) - (along[low] as number);
    return seconds > 0 ? Math.min(FASTEST, Math.max(SLOWEST, length / seconds)) : FASTEST;
  };
}

/** A route with its times, as guidance knows it. */
export interface TimedRoute extends Pick<DriveOptions, 'line'> {
  /** Meters and seconds from the start at each point of the line. */
  readonly along: ArrayLike<number>;
  readonly elapsed: ArrayLike<number>;
}

/** @returns a drive of a route at its own speeds, for a preview: exact positions, one a second. */
export const drivenAsTimed = ({ line, along, elapsed }: TimedRoute, startTime: number): DriveOptions => ({
  line,
  speedAt: speedsOf(along, elapsed),
  startTime,
});

/**
 * For a preview that is so many times as fast as the drive.
 * @returns milliseconds to wait after one fix before the next is shown.
 */
export const previewWait = (shown: SimulatedFix, next: SimulatedFix, timesFaster: number): number =>
  Math.max(0, (next.time - shown.time) / timesFaster);
