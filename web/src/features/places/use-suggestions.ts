import type { PlaceSuggestions } from '@roadcast/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

/** When to suggest places, and how many. */
export interface Suggesting {
  readonly debounceMilliseconds: number;
  readonly fewestCharacters: number;
  readonly count: number;
  /** `town` omits addresses and POIs. */
  readonly type: 'any' | 'town';
}

/** Limits from docs/product/places.md#suggestions. */
export const usualSuggesting: Suggesting = {
  debounceMilliseconds: 300,
  fewestCharacters: 3,
  count: 5,
  type: 'any',
};

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
export function useSuggestions(text: string | null, suggesting: Suggesting = usualSuggesting): Suggested {
  const { debounceMilliseconds, fewestCharacters, count, type } = suggesting;
  const typed = text?.trim() ?? '';
  const rested = useDebounced(typed, debounceMilliseconds);
  const settled = useDebounced(typed, HINT_MILLISECONDS);
  const asked = rested.length >= fewestCharacters ? rested : null;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['places', 'suggest', asked, count, type],
    queryFn: asked
      ? ({ signal }) => call('suggestPlaces', { query: { q: asked, limit: count, type }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
  // Clear suggestions immediately, without the debounce, when the text gets too short.
  if (typed.length < fewestCharacters || !asked) return { places: none, settled: null };
  const isSettled = settled === typed && asked === typed && !isPlaceholderData;
  return { places: data?.places ?? none, settled: isSettled ? (data ?? null) : null };
}
