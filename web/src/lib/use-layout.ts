import { useSyncExternalStore } from 'react';

/** The three shapes of the screen: a sheet over the map, the map above, the map beside. */
export type Layout = 'phone' | 'tablet' | 'desktop';

/** The same widths as the style sheets' `sm` and `lg`, so that structure and style change together. */
const tabletUp = '(min-width: 40rem)';
const desktopUp = '(min-width: 64rem)';

/** @returns the shape of the screen as it is now. */
export const layoutNow = (): Layout => {
  if (matchMedia(desktopUp).matches) return 'desktop';
  return matchMedia(tabletUp).matches ? 'tablet' : 'phone';
};

function onLayoutChange(listener: () => void): () => void {
  const queries = [matchMedia(tabletUp), matchMedia(desktopUp)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useLayout = (): Layout => useSyncExternalStore(onLayoutChange, layoutNow, layoutNow);
