import type { PlaceOnTheWire } from '@roadcast/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

/** See docs/product/map-and-places.md#suggestions. */
const DEBOUNCE_MILLISECONDS = 300;
const FEWEST_CHARACTERS = 3;
const SUGGESTIONS = 5;

const none: readonly PlaceOnTheWire[] = [];

/**
 * Returns places matching the typed text. Requests outdated by more typing are canceled.
 * @param text the typed text; null to disable suggestions.
 */
export function useSuggestions(text: string | null): readonly PlaceOnTheWire[] {
  const typed = text?.trim() ?? '';
  const rested = useDebounced(typed, DEBOUNCE_MILLISECONDS);
  const asked = rested.length >= FEWEST_CHARACTERS ? rested : null;
  const { data } = useQuery({
    queryKey: ['places', 'suggest', asked],
    queryFn: asked
      ? async ({ signal }) => (await call('suggestPlaces', { query: { q: asked, limit: SUGGESTIONS }, signal })).places
      : skipToken,
    placeholderData: keepPreviousData,
  });
  // Suggestions are cleared at once when the text gets too short, without the debounce.
  return typed.length >= FEWEST_CHARACTERS && asked ? (data ?? none) : none;
}
