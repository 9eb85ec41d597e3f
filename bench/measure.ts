/** What a series of calls came to. */
export interface Series {
  readonly calls: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/**
 * Calls something again and again from several clients at once.
 * @param clients how many calls are under way at any time. @param seconds for how long.
 * @param call gets the number of the call, for choosing among inputs.
 */
export async function measure(
  clients: number,
  seconds: number,
  call: (index: number) => Promise<unknown>,
): Promise<Series> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const ends = started + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < ends) {
      const began = performance.now();
      await call(next++);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return seriesOf(times, performance.now() - started);
}

/** @param times of the calls, milliseconds. @param elapsedMs from the first to the last of them; their sum where they followed each other. */
export function seriesOf(times: readonly number[], elapsedMs = times.reduce((sum, time) => sum + time, 0)): Series {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    calls: sorted.length,
    perSecond: round((sorted.length / elapsedMs) * 1000),
    p50: round(quantile(0.5)),
    p95: round(quantile(0.95)),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
