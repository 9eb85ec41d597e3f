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
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    calls: times.length,
    perSecond: round(times.length / elapsed),
    p50: round(quantile(0.5)),
    p95: round(quantile(0.95)),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
