import { useSyncExternalStore } from 'react';

/** Screen layouts: a sheet over the map, the map above, the map on the side. */
export type Layout = 'phone' | 'tablet' | 'desktop';

/** The same widths as the style sheets' `sm` and `lg`, so that structure and style change together. */
const tabletUp = '(min-width: 40rem)';
const desktopUp = '(min-width: 64rem)';

let last: Layout | null = null;

/** Returns the current layout. When printing, which is narrower, the screen's layout is kept. */
export const layoutNow = (): Layout => {
  if (last && matchMedia('print').matches) return last;
  if (matchMedia(desktopUp).matches) last = 'desktop';
  else last = matchMedia(tabletUp).matches ? 'tablet' : 'phone';
  return last;
};

function onLayoutChange(listener: () => void): () => void {
  const queries = [matchMedia(tabletUp), matchMedia(desktopUp)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useLayout = (): Layout => useSyncExternalStore(onLayoutChange, layoutNow, layoutNow);
