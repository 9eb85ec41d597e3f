import { useCallback, useSyncExternalStore } from 'react';
import { createStore, type Store, useStored } from './store.ts';

/**
 * Which one of many things is lit: the list, the map and the ribbon show the same stop. Kept outside of React's state
 * so that moving the pointer redraws two items, not the whole screen.
 */
export type Highlight = Store<string | null>;

export const createHighlight = (): Highlight => createStore<string | null>(null);

/** @returns the id that is lit. */
export const useHighlighted = (highlight: Highlight): string | null => useStored(highlight);

/** @returns whether this one is lit; redraws only when that changes. */
export function useIsHighlighted(highlight: Highlight, id: string): boolean {
  const read = useCallback(() => highlight.get() === id, [highlight, id]);
  return useSyncExternalStore(highlight.subscribe, read);
}
