import { useSyncExternalStore } from 'react';

const DEFAULT_REM = 16;

/** Size of a rem, pixels; null until measured. Media queries can't see it: they use the browser's font size. */
let rem: number | null = null;
const listeners = new Set<() => void>();

/** Measures the rem, and again whenever it changes. */
function watch(): void {
  if (rem !== null) return;
  const probe = document.body.appendChild(document.createElement('div'));
  probe.setAttribute('aria-hidden', 'true');
  Object.assign(probe.style, { position: 'absolute', width: '1rem', height: '0', visibility: 'hidden' });
  const measure = () => {
    rem = probe.getBoundingClientRect().width;
    for (const notify of listeners) notify();
  };
  measure();
  new ResizeObserver(measure).observe(probe);
}

/** Calls a function whenever the size of a rem changes. @returns a function to unsubscribe. */
export function onRemChange(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Size of a rem, pixels; null until measured, such as while prerendering. */
export const measuredRem = (): number | null => rem || null;

const remNow = (): number => rem || DEFAULT_REM;

/** Size of a rem, pixels: the default until measured. */
export const useRem = (): number => useSyncExternalStore(onRemChange, remNow, remNow);
