import { useSyncExternalStore } from 'react';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** @returns the window's inner height in pixels, kept up to date. */
export const useViewportHeight = (): number => useSyncExternalStore(onResize, () => window.innerHeight);
