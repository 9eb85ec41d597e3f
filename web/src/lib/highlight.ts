import { useCallback, useSyncExternalStore } from 'react';
import { createStore, type Store, useStored } from './store.ts';

/**
 * Id of the highlighted item, shared by list, map and ribbon. Kept outside React state, so moving the pointer rerenders
 * two items instead of the whole screen.
 */
export type Highlight = Store<string | null>;

export const createHighlight = (): Highlight => createStore<string | null>(null);

/** Returns the highlighted id and rerenders when it changes. */
export const useHighlighted = (highlight: Highlight): string | null => useStored(highlight);

/** Returns whether an id is highlighted; rerenders only when that changes. */
export function useIsHighlighted(highlight: Highlight, id: string): boolean {
  const read = useCallback(() => highlight.get() === id, [highlight, id]);
  return useSyncExternalStore(highlight.subscribe, read);
}
