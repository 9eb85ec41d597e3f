import { useSyncExternalStore } from 'react';
import { measuredRem, onRemChange } from './use-rem.ts';

/** Screen layouts: sheet over the map (phone), or map at the side with less (tablet) or more room (desktop). */
export type Layout = 'phone' | 'tablet' | 'desktop';

/** Two columns need 720 px; `desktopUp` is `lg` in the stylesheets, so structure and style change together. */
const tabletUp = '(min-width: 45rem)';
const desktopUp = '(min-width: 64rem)';

/** Minimum width of two columns in rem. */
const LEAST_REM = 36;

function isNarrow(): boolean {
  const rem = measuredRem();
  return rem !== null && window.innerWidth / rem < LEAST_REM;
}

let last: Layout | null = null;

/** Returns the current layout. While printing, which uses a narrower page, keeps the screen's layout. */
export const layoutNow = (): Layout => {
  if (last && matchMedia('print').matches) return last;
  if (isNarrow() || !matchMedia(tabletUp).matches) last = 'phone';
  else last = matchMedia(desktopUp).matches ? 'desktop' : 'tablet';
  return last;
};

function onLayoutChange(listener: () => void): () => void {
  const queries = [matchMedia(tabletUp), matchMedia(desktopUp)];
  for (const query of queries) query.addEventListener('change', listener);
  window.addEventListener('resize', listener);
  const stopRem = onRemChange(listener);
  return () => {
    stopRem();
    window.removeEventListener('resize', listener);
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useLayout = (): Layout => useSyncExternalStore(onLayoutChange, layoutNow, layoutNow);
