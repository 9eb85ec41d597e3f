import { at } from '../lists/index.ts';
import type { DriveOptions, SimulatedFix } from './model.ts';

/** Speed limits for correcting bad timings, meters per second. */
const SLOWEST = 1;
const TOP_SPEED = 45;

/**
 * Returns a function for a timed line's speed in meters per second at a distance from the line's start.
 * @param along meters from the start at each point, ascending.
 * @param elapsed seconds from the start at each point, ascending.
 */
export function speedsOf(along: ArrayLike<number>, elapsed: ArrayLike<number>): (meters: number) => number {
  return (meters) => {
    let [low, high] = [0, along.length - 1];
    if (high < 1) return SLOWEST;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (at(along, middle) <= meters) low = middle;
      else high = middle;
    }
    const seconds = at(elapsed, high) - at(elapsed, low);
    const length = at(along, high) - at(along, low);
    return seconds > 0 ? Math.min(TOP_SPEED, Math.max(SLOWEST, length / seconds)) : TOP_SPEED;
  };
}

/** A route with timing, as used by guidance. */
export interface TimedRoute extends Pick<DriveOptions, 'line'> {
  /** Meters and seconds from the start at each point. */
  readonly along: ArrayLike<number>;
  readonly elapsed: ArrayLike<number>;
}

/** Returns a preview drive of a route at the route's own speeds, with an exact fix per second. */
export const drivenAsTimed = ({ line, along, elapsed }: TimedRoute, startTime: number): DriveOptions => ({
  line,
  speedAt: speedsOf(along, elapsed),
  startTime,
});

/** Returns the wait between two fixes of an accelerated preview, milliseconds. */
export const previewWait = (shown: SimulatedFix, next: SimulatedFix, timesFaster: number): number =>
  Math.max(0, (next.time - shown.time) / timesFaster);
