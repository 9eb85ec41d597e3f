import type { UpstreamClock } from '@roadcast/providers/upstream/clock';

export { monotonicNow } from '@roadcast/providers/upstream/clock';

/** The current time; tests set it. `now` is for dates, `monotonicNow` for durations. */
export type Clock = UpstreamClock;

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
