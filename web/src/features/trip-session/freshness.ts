import type { Trip } from '@roadcast/contract';

/**
 * Freshness of the open trip's weather.
 * - `now`: as fresh as the forecast;
 * - `asking`: older, and a request is in progress;
 * - `old`: older, and the request failed;
 * - `past`: the trip is over.
 */
export type Freshness = 'now' | 'asking' | 'old' | 'past';

/** Alerts are a few minutes old at most, forecasts about an hour: refresh interval, milliseconds. */
export const FRESH_MS = 15 * 60_000;

/** Retry interval after a failed request, milliseconds. */
export const ASK_AGAIN_MS = 2 * 60_000;

/** Last weather request, by this browser's clock. */
export interface LastAsked {
  readonly tripId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** When the server computed it, by its own clock; null if it failed. */
  readonly weatherAt: number | null;
}

type Aged = Pick<Trip, 'id' | 'weatherAt' | 'segments'>;

/** Returns whether a trip's last arrival is in the past. @param now epoch milliseconds. */
export const isPast = ({ segments }: Pick<Trip, 'segments'>, now: number): boolean =>
  (segments.at(-1)?.arrivalTime ?? now) < now;

/** @param last the last request; null if none. @param now epoch milliseconds. */
export function freshnessOf(trip: Aged, last: LastAsked | null, now: number): Freshness {
  if (isPast(trip, now)) return 'past';
  const asked = last?.tripId === trip.id ? last : null;
  // The server's clock may differ from ours: a new response counts as current.
  const at = asked?.weatherAt === trip.weatherAt ? asked.at : trip.weatherAt;
  if (now - at <= FRESH_MS) return 'now';
  return asked && asked.weatherAt === null && now - asked.at <= ASK_AGAIN_MS ? 'old' : 'asking';
}
