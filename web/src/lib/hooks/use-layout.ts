import { useSyncExternalStore } from 'react';

/** The three shapes of the screen: a sheet over the map, the map above, the map beside. */
export type Layout = 'phone' | 'tablet' | 'desktop';

/** The same widths as the style sheets' `sm` and `lg`, so that structure and style change together. */
const tabletUp = '(min-width: 40rem)';
const desktopUp = '(min-width: 64rem)';

let last: Layout | null = null;

/** @returns the shape of the screen as it is now. On paper, which is narrower, the screen stays as it was. */
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
