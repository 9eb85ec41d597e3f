import { type RouteWeather, type Trip, tripWeatherRequestOf } from '@roadcast/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { applyWeather, isLate } from './apply-weather.ts';
import { type Freshness, freshnessOf, type LastAsked } from './freshness.ts';

/** Retry interval (milliseconds) and count for late weather. After the last retry, the trip shows what's missing. */
const WAIT_MS = 3000;
const MOST_TRIES = 5;

/** How often to check the clock, milliseconds; also checked when the page becomes visible. */
const LOOK_MS = 60_000;

/**
 * Keeps the open trip's weather as fresh as the forecast, for planned, stored, saved and long-open trips. Shows the
 * last known weather immediately and refreshes in the background, without counting toward a limit. Returns the
 * freshness.
 * @param onWeather called with the trip and its newer weather.
 */
export function useFreshWeather(trip: Trip | null, onWeather: (trip: Trip) => void): Freshness {
  const now = useClock();
  const [last, setLast] = useState<LastAsked | null>(null);
  const freshness = trip ? freshnessOf(trip, last, now) : 'now';
  const latest = useRef(onWeather);
  useEffect(() => {
    latest.current = onWeather;
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
        latest.current(applyWeather(trip, weather));
      },
      () => {
        if (!abort.signal.aborted) setLast({ tripId, at: Date.now(), weatherAt: null });
      },
    );
    return () => abort.abort();
  }, [trip, asking]);
  useLateWeather(freshness === 'now' ? trip : null, latest);
  return freshness;
}

/** Fetches a trip's weather. Sends the trip's data, because the server may no longer have the trip. */
const keptTripsWeather = (trip: Trip, signal: AbortSignal): Promise<RouteWeather> =>
  call('tripWeather', { body: tripWeatherRequestOf(trip), signal });

/** Fetches weather that was missing when the trip was planned. */
function useLateWeather(trip: Trip | null, latest: { readonly current: (trip: Trip) => void }): void {
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
        latest.current(applyWeather(trip, weather));
      } catch {
        // Keep the trip with its notices of missing weather, and retry.
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
  }, [trip, latest]);
}

/** Returns the time of the last clock check, epoch milliseconds. */
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
