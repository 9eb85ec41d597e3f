/** Source of the current time. Tests can set it. */
export interface UpstreamClock {
  /** Epoch milliseconds. Changes if the machine's clock is set. */
  now(): number;
  /**
   * Milliseconds from an arbitrary start, unaffected by setting the machine's clock. Optional for clocks that are never
   * set.
   */
  monotonic?(): number;
}

/** Returns a clock reading for measuring durations, milliseconds; monotonic if available. */
export const monotonicNow = (clock: UpstreamClock): number => clock.monotonic?.() ?? clock.now();
