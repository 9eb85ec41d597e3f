import { useCallback, useSyncExternalStore } from 'react';

/**
 * Which one of many things is lit: the list, the map and the ribbon show the same stop. Kept outside of React's state
 * so that moving the pointer redraws two items, not the whole screen.
 */
export interface Highlight {
  readonly get: () => string | null;
  readonly set: (id: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHighlight(): Highlight {
  let lit: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => lit,
    set: (id) => {
      if (id === lit) return;
      lit = id;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @returns the id that is lit. */
export const useHighlighted = (highlight: Highlight): string | null =>
  useSyncExternalStore(highlight.subscribe, highlight.get);

/** @returns whether this one is lit; redraws only when that changes. */
export function useIsHighlighted(highlight: Highlight, id: string): boolean {
  const read = useCallback(() => highlight.get() === id, [highlight, id]);
  return useSyncExternalStore(highlight.subscribe, read);
}
