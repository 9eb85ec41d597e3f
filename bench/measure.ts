/** Statistics of a series of calls. */
export interface Series {
  readonly calls: number;
  readonly perSecond: number;
  /** Durations, milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/**
 * A call to measure.
 * @param index number of the call, for choosing an input.
 */
export type MeasuredCall = (index: number) => Promise<unknown>;

/** Number of turns per call when comparing calls. */
const TURNS = 4;

/**
 * Repeats a call from several concurrent clients.
 * @param clients number of concurrent calls.
 * @param seconds duration of the measurement.
 */
export async function measure(clients: number, seconds: number, call: MeasuredCall): Promise<Series> {
  const slice = await repeat(clients, seconds, call, 0);
  return seriesOf(slice.times, slice.elapsedMs);
}

/**
 * Measures calls to compare. The calls alternate, so that a busy phase of the machine affects all of them. Returns a
 * series per call, in the same order.
 * @param seconds duration of the measurement per call.
 */
export async function measureInTurns(
  clients: number,
  seconds: number,
  calls: readonly MeasuredCall[],
): Promise<Series[]> {
  const whole = calls.map((): Slice => ({ times: [], elapsedMs: 0 }));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [i, call] of calls.entries()) {
      const { times, elapsedMs } = whole[i] as Slice;
      const slice = await repeat(clients, seconds / TURNS, call, times.length);
      whole[i] = { times: [...times, ...slice.times], elapsedMs: elapsedMs + slice.elapsedMs };
    }
  }
  return whole.map(({ times, elapsedMs }) => seriesOf(times, elapsedMs));
}

/** Duration of each call and of all calls together, milliseconds. */
interface Slice {
  readonly times: readonly number[];
  readonly elapsedMs: number;
}

/** @param first index of the first call. */
async function repeat(clients: number, seconds: number, call: MeasuredCall, first: number): Promise<Slice> {
  const times: number[] = [];
  let next = first;
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
  return { times, elapsedMs: performance.now() - started };
}

/**
 * Returns statistics of call durations.
 * @param times durations of the calls, milliseconds.
 * @param elapsedMs time from the first to the last call; by default the sum of the durations, as for consecutive calls.
 */
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
