import type { PlaceSuggestions } from '@roadcast/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

/** Limits from docs/product/places.md#suggestions. */
const DEBOUNCE_MILLISECONDS = 300;
const FEWEST_CHARACTERS = 3;
const SUGGESTIONS = 5;
/** Delay of a hint, milliseconds; longer than for suggestions, so hints appear only after the driver stops typing. */
const HINT_MILLISECONDS = 700;

const none: PlaceSuggestions['places'] = [];

/** Suggestions for typed text. */
interface Suggested {
  readonly places: PlaceSuggestions['places'];
  /** Response for exactly this text, once typing has paused; null until then. */
  readonly settled: PlaceSuggestions | null;
}

/**
 * Returns suggestions for typed text, canceling outdated requests.
 * @param text typed text; null to disable suggestions.
 */
export function useSuggestions(text: string | null): Suggested {
  const typed = text?.trim() ?? '';
  const rested = useDebounced(typed, DEBOUNCE_MILLISECONDS);
  const settled = useDebounced(typed, HINT_MILLISECONDS);
  const asked = rested.length >= FEWEST_CHARACTERS ? rested : null;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['places', 'suggest', asked],
    queryFn: asked
      ? ({ signal }) => call('suggestPlaces', { query: { q: asked, limit: SUGGESTIONS }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
  // Clear suggestions immediately, without the debounce, when the text gets too short.
  if (typed.length < FEWEST_CHARACTERS || !asked) return { places: none, settled: null };
  const isSettled = settled === typed && asked === typed && !isPlaceholderData;
  return { places: data?.places ?? none, settled: isSettled ? (data ?? null) : null };
}
