import { useSyncExternalStore } from 'react';

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

/** Size of a rem, pixels: 16 by default, and until measured. */
export const remNow = (): number => rem || 16;

export const useRem = (): number => useSyncExternalStore(onRemChange, remNow, remNow);
