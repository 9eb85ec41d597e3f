import { type MissedPin, missedPins, type PinRemedies, pinRemedies } from '@roadcast/core/itinerary';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';

/** The pins that a trip misses, and possible remedies. */
export interface PinVerdict {
  readonly missed: readonly MissedPin[];
  /** Null if all pins are kept. */
  readonly remedies: PinRemedies | null;
}

/** Determines which pins a drafted trip misses. @param now epoch milliseconds; no remedy departs earlier. */
export function judgePins({ input, itinerary }: DraftedTrip, now: number): PinVerdict {
  const missed = missedPins(itinerary, input);
  return { missed, remedies: missed.length === 0 ? null : pinRemedies(input, now) };
}
