/** The current time; settable in tests. */
export interface UpstreamClock {
  /** Epoch milliseconds. Affected by setting the machine's clock. */
  now(): number;
  /**
   * Milliseconds from an arbitrary start, unaffected by setting the machine's clock. Optional for clocks that are never
   * set.
   */
  monotonic?(): number;
}

/** Returns the time for measuring durations, milliseconds. */
export const monotonicNow = (clock: UpstreamClock): number => clock.monotonic?.() ?? clock.now();
