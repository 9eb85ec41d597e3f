/** Results of a series of calls. */
export interface Series {
  readonly calls: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** A call to measure. @param index its number, for choosing among inputs. */
export type MeasuredCall = (index: number) => Promise<unknown>;

/** Number of slices in which compared calls take turns. */
const TURNS = 4;

/**
 * Repeats a call from several clients at once.
 * @param clients number of concurrent calls. @param seconds duration.
 */
export async function measure(clients: number, seconds: number, call: MeasuredCall): Promise<Series> {
  const slice = await repeat(clients, seconds, call, 0);
  return seriesOf(slice.times, slice.elapsedMs);
}

/**
 * Measures calls to be compared. They take turns, so that a busy phase of the machine affects all of them.
 * @param seconds for each of them. @returns a series for each, in order.
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

/** Milliseconds of each call, and of all of them together. */
interface Slice {
  readonly times: readonly number[];
  readonly elapsedMs: number;
}

/** @param first number of the calls. */
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
 * @param times of the calls, milliseconds. @param elapsedMs from the first to the last of them; by default their sum,
 * for consecutive calls.
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
