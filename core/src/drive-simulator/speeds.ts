import { at } from '../lists/index.ts';
import type { DriveOptions, SimulatedFix } from './model.ts';

/** Minimum and maximum speed, for bad timings; meters per second. */
const SLOWEST = 1;
const FASTEST = 45;

/**
 * Returns the speed of a timed line, meters per second, by meters from its start.
 * @param along meters from its start at each point, ascending.
 * @param elapsed seconds from its start at each point, ascending.
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
    return seconds > 0 ? Math.min(FASTEST, Math.max(SLOWEST, length / seconds)) : FASTEST;
  };
}

/** A route with its times, as used by guidance. */
export interface TimedRoute extends Pick<DriveOptions, 'line'> {
  /** Meters and seconds from the start at each point of the line. */
  readonly along: ArrayLike<number>;
  readonly elapsed: ArrayLike<number>;
}

/** Returns a drive of a route at its own speeds, for a preview: exact positions, one per second. */
export const drivenAsTimed = ({ line, along, elapsed }: TimedRoute, startTime: number): DriveOptions => ({
  line,
  speedAt: speedsOf(along, elapsed),
  startTime,
});

/** Returns the wait between two fixes of a sped-up preview, milliseconds. */
export const previewWait = (shown: SimulatedFix, next: SimulatedFix, timesFaster: number): number =>
  Math.max(0, (next.time - shown.time) / timesFaster);
