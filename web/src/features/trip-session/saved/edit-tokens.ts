import type { SavedTripId } from '@roadcast/core/ids';
import type { TripDraft } from '@roadcast/core/trip-request';

/** Maximum tokens remembered; enough to go back through opened trips. */
const MOST_TOKENS = 20;

type Ends = Pick<TripDraft, 'origin' | 'destination'>;

interface KnownToken {
  readonly origin: string;
  readonly destination: string;
  readonly token: string;
}

/**
 * Tokens from the responses for this page's trips. With its token, a change to a trip may count as an edit instead of a
 * new calculation, and may keep more stops than the plan allows; the server decides.
 */
export interface EditTokens {
  /** Stores the token of a trip that was just planned or opened. */
  readonly keep: (trip: Ends, token: string) => void;
  /** Stores a saved trip's token, unless one is already stored: later edits may have updated it. */
  readonly keepFirst: (savedId: SavedTripId, trip: Ends, token: string) => void;
  /** Returns the last token of a trip with the same start or end; otherwise the last of all. */
  readonly tokenFor: (trip: Ends) => string | undefined;
}

export function createEditTokens(): EditTokens {
  let tokens: readonly KnownToken[] = [];
  const saved = new Set<SavedTripId>();
  const keep = (trip: Ends, token: string): void => {
    tokens = [...tokens, { ...namesOf(trip), token }].slice(-MOST_TOKENS);
  };
  return {
    keep,
    keepFirst: (savedId, trip, token) => {
      if (saved.has(savedId)) return;
      saved.add(savedId);
      keep(trip, token);
    },
    tokenFor: (trip) => {
      const { origin, destination } = namesOf(trip);
      const own = tokens.findLast((known) => known.origin === origin || known.destination === destination);
      return (own ?? tokens.at(-1))?.token;
    },
  };
}

const namesOf = ({ origin, destination }: Ends): Omit<KnownToken, 'token'> => ({
  origin: origin.name.trim().toLowerCase(),
  destination: destination.name.trim().toLowerCase(),
});
