import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { ApiProblem } from '../../../lib/api-error.ts';
import type { Answered, ClockPort, NetworkPort, Stop } from '../device/ports.ts';
import type { Rerouting } from './guidance-view.ts';

/** Off the route a new one is asked for no more often than this. */
const AGAIN_MS = 15_000;

/** After failures the next try waits longer and longer, up to this. */
const LONGEST_WAIT_MS = 120_000;

/** An answer that takes longer than this comes over a network that is as good as none. */
const PATIENCE_MS = 30_000;

/** What a reroute asks of the drive. */
export interface ReroutedDrive {
  /** @returns what is to be planned from where the driver is now; null while that is not known. */
  readonly request: () => TripRequest | null;
  readonly plan: (request: TripRequest, signal: AbortSignal) => Promise<Answered<Trip>>;
  readonly changed: (state: Rerouting) => void;
  readonly planned: (trip: Trip, request: TripRequest) => void;
  /** Hears of the first failure since the route was left. */
  readonly failed: (problem: ApiProblem) => void;
}

/** Finds a new route once the old one is left. */
export interface Rerouter {
  readonly left: () => void;
  /** The driver is on the line again, or guidance has ended. */
  readonly settled: () => void;
  /** Asks again at once, after a failure. */
  readonly again: () => void;
  readonly stop: Stop;
}

export function createRerouter(clock: ClockPort, network: NetworkPort, drive: ReroutedDrive): Rerouter {
  let isOff = false;
  let failures = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: AbortController | null = null;
  let stopTimer: Stop = () => undefined;
  const stopListening = network.onChange((online) => {
    if (online) again();
  });

  const wait = (milliseconds: number): void => {
    stopTimer();
    stopTimer = clock.after(milliseconds, () => void ask());
  };
  const quiet = (): void => {
    isOff = false;
    failures = 0;
    stopTimer();
    asking?.abort();
    asking = null;
  };
  const again = (): void => {
    if (isOff && !asking) void ask();
  };

  async function ask(): Promise<void> {
    stopTimer();
    if (!isOff || asking) return;
    const request = drive.request();
    if (!request) return wait(AGAIN_MS);
    const abort = new AbortController();
    asking = abort;
    drive.changed('asking');
    const stopPatience = clock.after(PATIENCE_MS, () => {
      if (asking !== abort) return;
      asking = null;
      abort.abort();
      drive.changed('offline');
      wait(AGAIN_MS);
    });
    const answer = await drive.plan(request, abort.signal).catch(() => null);
    stopPatience();
    // Somebody else goes on: the driver came back, or the answer took too long.
    if (asking !== abort) return;
    asking = null;
    if (answer?.ok) {
      answeredAt = clock.now();
      quiet();
      drive.changed('none');
      drive.planned(answer.value, request);
      return;
    }
    if (!answer || answer.problem.status === 0) {
      drive.changed('offline');
      return wait(AGAIN_MS);
    }
    answeredAt = clock.now();
    drive.changed('failed');
    if (failures === 0) drive.failed(answer.problem);
    failures += 1;
    wait(Math.min(LONGEST_WAIT_MS, AGAIN_MS * 2 ** (failures - 1)));
  }

  return {
    left: () => {
      if (isOff) return;
      isOff = true;
      const since = clock.now() - answeredAt;
      if (since >= AGAIN_MS) void ask();
      else wait(AGAIN_MS - since);
    },
    settled: () => {
      if (!isOff) return;
      quiet();
      drive.changed('none');
    },
    again,
    stop: () => {
      quiet();
      stopListening();
    },
  };
}
