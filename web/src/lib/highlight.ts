import { useCallback, useSyncExternalStore } from 'react';
import { createStore, type Store, useStored } from './store.ts';

/**
 * Id of the highlighted item: the list, the map and the ribbon highlight the same stop. Kept outside React state so
 * that moving the pointer rerenders two items, not the whole screen.
 */
export type Highlight = Store<string | null>;

export const createHighlight = (): Highlight => createStore<string | null>(null);

/** Returns the highlighted id. */
export const useHighlighted = (highlight: Highlight): string | null => useStored(highlight);

/** Returns whether this id is highlighted; rerenders only when that changes. */
export function useIsHighlighted(highlight: Highlight, id: string): boolean {
  const read = useCallback(() => highlight.get() === id, [highlight, id]);
  return useSyncExternalStore(highlight.subscribe, read);
}
