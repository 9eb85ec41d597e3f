import type { UpstreamClock } from '@roadcast/providers/upstream/clock';

export { monotonicNow } from '@roadcast/providers/upstream/clock';

/** Source of the current time; tests can set it. `now` is for dates, `monotonicNow` for durations. */
export type Clock = UpstreamClock;

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
