import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the media query matches; updates on changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const matches = () => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, matches);
}

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
