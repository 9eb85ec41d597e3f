import type { Trip } from '@roadcast/contract';
import type { AnyTripId } from '@roadcast/core/ids';

/**
 * Freshness of the open trip's weather.
 * - `now`: as fresh as the forecast;
 * - `asking`: older, with a request in progress;
 * - `old`: older, after a failed request;
 * - `past`: the trip is over.
 */
export type Freshness = 'now' | 'asking' | 'old' | 'past';

/** Refresh interval, milliseconds. Alerts should be a few minutes old at most, forecasts about an hour. */
export const FRESH_MS = 15 * 60_000;

/** Retry interval after a failure, milliseconds. */
export const ASK_AGAIN_MS = 2 * 60_000;

/** Last weather request. */
export interface LastAsked {
  readonly tripId: AnyTripId;
  /** Time of the request by this browser's clock, epoch milliseconds. */
  readonly at: number;
  /** When the server computed the weather, by the server's clock; null if the request failed. */
  readonly weatherAt: number | null;
}

type Aged = Pick<Trip, 'id' | 'weatherAt' | 'segments'>;

/** Returns whether a trip's last arrival is in the past. @param now epoch milliseconds. */
export const isPast = ({ segments }: Pick<Trip, 'segments'>, now: number): boolean =>
  (segments.at(-1)?.arrivalTime ?? now) < now;

/** Returns how fresh a trip's weather is. @param last last request; null if none. @param now epoch milliseconds. */
export function freshnessOf(trip: Aged, last: LastAsked | null, now: number): Freshness {
  if (isPast(trip, now)) return 'past';
  const asked = last?.tripId === trip.id ? last : null;
  // The server's clock may differ from ours, so use the request's local time.
  const at = asked?.weatherAt === trip.weatherAt ? asked.at : trip.weatherAt;
  if (now - at <= FRESH_MS) return 'now';
  return asked && asked.weatherAt === null && now - asked.at <= ASK_AGAIN_MS ? 'old' : 'asking';
}
