import { type MissedPin, missedPins, type PinRemedies, pinRemedies } from '@roadcast/core/itinerary';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';

/** The pins of a trip that it misses, and what would help. */
export interface PinVerdict {
  readonly missed: readonly MissedPin[];
  /** Null where every pin is kept. */
  readonly remedies: PinRemedies | null;
}

/** @returns which pins a drafted trip misses. @param now epoch milliseconds: no remedy leaves earlier. */
export function judgePins({ input, itinerary }: DraftedTrip, now: number): PinVerdict {
  const missed = missedPins(itinerary, input);
  return { missed, remedies: missed.length === 0 ? null : pinRemedies(input, now) };
}
