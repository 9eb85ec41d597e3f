import { useSyncExternalStore } from 'react';

/** Screen layouts: sheet over the map (phone), or map at the side with less (tablet) or more room (desktop). */
export type Layout = 'phone' | 'tablet' | 'desktop';

/** Two columns need 720 px; `desktopUp` is `lg` in the stylesheets, so structure and style change together. */
const tabletUp = '(min-width: 45rem)';
const desktopUp = '(min-width: 64rem)';

let last: Layout | null = null;

/** Returns the current layout. While printing, which uses a narrower page, keeps the screen's layout. */
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
