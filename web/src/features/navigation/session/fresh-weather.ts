import type { Trip } from '@roadcast/contract';
import type { ClockPort, NetworkPort, ServerPort, Stop } from '../device/ports.ts';

/** Age at which weather is refetched, milliseconds. */
export const FRESH_MS = 15 * 60_000;

/** Retry delay after a failure, milliseconds. */
const AGAIN_MS = 2 * 60_000;

interface Ports {
  readonly clock: ClockPort;
  readonly network: NetworkPort;
  readonly server: Pick<ServerPort, 'withWeather'>;
}

/**
 * Refetches the trip's weather regularly. Offline, keeps the last known weather.
 * @param trip returns the trip being driven.
 * @param came called with the same trip and newer weather.
 */
export function keepWeatherFresh(
  { clock, network, server }: Ports,
  trip: () => Trip,
  came: (trip: Trip) => void,
): Stop {
  let asking: AbortController | null = null;
  let stopTimer: Stop = () => undefined;
  let isStopped = false;
  const look = (milliseconds: number): void => {
    stopTimer();
    if (!isStopped) stopTimer = clock.after(Math.max(0, milliseconds), () => void ask());
  };
  async function ask(): Promise<void> {
    if (asking) return;
    const asked = trip();
    const abort = new AbortController();
    asking = abort;
    const answer = await server.withWeather(asked, abort.signal).catch(() => null);
    asking = null;
    if (isStopped) return;
    const isSame = trip().id === asked.id;
    if (answer?.ok && isSame) came(answer.value);
    look(answer?.ok && isSame ? FRESH_MS : AGAIN_MS);
  }
  const stopListening = network.onChange((online) => {
    if (online && clock.now() - trip().weatherAt >= FRESH_MS) look(0);
  });
  look(FRESH_MS - (clock.now() - trip().weatherAt));
  return () => {
    isStopped = true;
    stopTimer();
    stopListening();
    asking?.abort();
  };
}
