import { type RouteWeather, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { applyWeather, isLate } from './apply-weather.ts';
import { type Freshness, freshnessOf, type LastAsked } from './freshness.ts';

/** Retry interval and count for late weather; after that the trip shows what is missing. */
const WAIT_MS = 3000;
const MOST_TRIES = 5;

/** The clock is checked this often, and whenever the page becomes visible. */
const LOOK_MS = 60_000;

/**
 * Keeps the open trip's weather as fresh as the forecast, whether it was just planned, stored by this browser, saved,
 * or left open for days: last known weather is shown at once and refreshed in the background. Neither counts toward a
 * limit.
 * @param onWeather called with the trip and its newer weather.
 */
export function useFreshWeather(trip: Trip | null, onWeather: (trip: Trip) => void): Freshness {
  const now = useClock();
  const [last, setLast] = useState<LastAsked | null>(null);
  const freshness = trip ? freshnessOf(trip, last, now) : 'now';
  const tell = useRef(onWeather);
  useEffect(() => {
    tell.current = onWeather;
  });
  const asking = freshness === 'asking';
  useEffect(() => {
    if (!trip || !asking) return;
    const abort = new AbortController();
    const tripId = trip.id;
    keptTripsWeather(trip, abort.signal).then(
      (weather) => {
        if (abort.signal.aborted) return;
        setLast({ tripId, at: Date.now(), weatherAt: weather.at });
        tell.current(applyWeather(trip, weather));
      },
      () => {
        if (!abort.signal.aborted) setLast({ tripId, at: Date.now(), weatherAt: null });
      },
    );
    return () => abort.abort();
  }, [trip, asking]);
  useLateWeather(freshness === 'now' ? trip : null, tell);
  return freshness;
}

/** The server may no longer have the trip: send the data it needs. */
const keptTripsWeather = (trip: Trip, signal: AbortSignal): Promise<RouteWeather> =>
  call('tripWeather', { body: tripWeatherRequestOf(trip), signal });

/** Fetches weather that was still missing when the trip was planned, or that needs a refresh. */
function useLateWeather(trip: Trip | null, tell: { readonly current: (trip: Trip) => void }): void {
  const tries = useRef({ id: '', count: 0 });
  useEffect(() => {
    if (!trip || !isLate(trip)) return;
    if (tries.current.id !== trip.id) tries.current = { id: trip.id, count: 0 };
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      tries.current.count += 1;
      const isPlanned = trip.weatherAt === trip.createdAt;
      try {
        const weather = await (isPlanned
          ? call('routeWeather', { params: { id: trip.id }, signal: abort.signal })
          : keptTripsWeather(trip, abort.signal));
        tell.current(applyWeather(trip, weather));
      } catch {
        // The trip stays as it is, with notices of what is missing; the next try may succeed.
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
  }, [trip, tell]);
}

/** Returns the time when the page was last checked, to the minute; epoch milliseconds. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
