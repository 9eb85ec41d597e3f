import type { Trip } from '@roadcast/contract';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { isLate, layWeather } from './lay-weather.ts';

/** What was late is asked for after this long, and again as often; then the trip says what it lacks. */
const WAIT_MS = 3000;
const MOST_TRIES = 5;

/**
 * Fetches the weather that was still on its way when the trip was planned.
 * @param onWeather gets the very trip with the newer weather laid over it.
 */
export function useLateWeather(trip: Trip | null, onWeather: (trip: Trip) => void): void {
  const tries = useRef({ id: '', count: 0 });
  const tell = useRef(onWeather);
  useEffect(() => {
    tell.current = onWeather;
  });
  useEffect(() => {
    if (!trip || !isLate(trip)) return;
    if (tries.current.id !== trip.id) tries.current = { id: trip.id, count: 0 };
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      tries.current.count += 1;
      try {
        const weather = await call('routeWeather', { params: { id: trip.id }, signal: abort.signal });
        tell.current(layWeather(trip, weather));
      } catch {
        // The trip stands as it is, and says what it lacks; perhaps the next try brings it.
        wait();
      }
    };
    const wait = () => {
      if (tries.current.count < MOST_TRIES && !abort.signal.aborted) timer = setTimeout(() => void ask(), WAIT_MS);
    };
    wait();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [trip]);
}
