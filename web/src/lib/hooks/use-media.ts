import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches; rerenders on changes. */
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
