import type { Trip } from '@roadcast/contract';

/**
 * How the weather of the trip on the screen stands to what could be known now.
 * - `now`: as fresh as the forecast;
 * - `asking`: older, and newer is being asked for;
 * - `old`: older, and newer could not be had;
 * - `past`: the trip is over.
 */
export type Freshness = 'now' | 'asking' | 'old' | 'past';

/** Lists of alerts are some minutes old at most, forecasts about an hour: after this long there may be news, milliseconds. */
export const FRESH_MS = 15 * 60_000;

/** Where newer weather could not be had, it is asked for again after this long, milliseconds. */
export const ASK_AGAIN_MS = 2 * 60_000;

/** What has come of asking for a trip's weather again, by this browser's clock. */
export interface LastAsked {
  readonly tripId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** When the server worked it out, by its own clock; null where it could not be had. */
  readonly weatherAt: number | null;
}

type Aged = Pick<Trip, 'id' | 'weatherAt' | 'segments'>;

/** @returns whether the last arrival of a trip lies behind. @param now epoch milliseconds. */
export const isPast = ({ segments }: Pick<Trip, 'segments'>, now: number): boolean =>
  (segments.at(-1)?.arrivalTime ?? now) < now;

/** @param last what came of asking; null where nobody has. @param now epoch milliseconds. */
export function freshnessOf(trip: Aged, last: LastAsked | null, now: number): Freshness {
  if (isPast(trip, now)) return 'past';
  const asked = last?.tripId === trip.id ? last : null;
  // The server's clock may be another one than ours: what it has just answered is new.
  const at = asked?.weatherAt === trip.weatherAt ? asked.at : trip.weatherAt;
  if (now - at <= FRESH_MS) return 'now';
  return asked && asked.weatherAt === null && now - asked.at <= ASK_AGAIN_MS ? 'old' : 'asking';
}
