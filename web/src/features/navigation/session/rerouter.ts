import type { Trip } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { ApiProblem } from '../../../lib/api-error.ts';
import type { Answered, ClockPort, NetworkPort, Stop } from '../device/ports.ts';
import type { Rerouting } from './guidance-view.ts';

/** Minimum time between reroute requests, milliseconds. */
const AGAIN_MS = 15_000;

/** Maximum retry delay, milliseconds; delays grow with each failure. */
const LONGEST_WAIT_MS = 120_000;

/** Milliseconds to wait for a response before treating the network as offline. */
const PATIENCE_MS = 30_000;

/** Callbacks that connect a drive to rerouting. */
export interface ReroutedDrive {
  /** Returns the request from the current position; null if unknown. */
  readonly request: () => TripRequest | null;
  readonly plan: (request: TripRequest, signal: AbortSignal) => Promise<Answered<Trip>>;
  readonly changed: (state: Rerouting) => void;
  readonly planned: (trip: Trip, request: TripRequest) => void;
  /** Called for the first failure since leaving the route. */
  readonly failed: (problem: ApiProblem) => void;
}

/** Plans a new route after the driver leaves the old one. */
export interface Rerouter {
  readonly left: () => void;
  /** Ends rerouting, because the driver is back on the route or guidance ended. */
  readonly settled: () => void;
  /** Retries immediately after a failure. */
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
    // The request was superseded: the driver is back on the route, or the response took too long.
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
