import { type RefObject, useEffect } from 'react';
import type { Highlight } from '../../../lib/highlight.ts';

/**
 * Highlights the hovered or focused stop in a list. Uses one listener for the whole list; items only need a `data-stop`
 * attribute.
 */
export function useHighlightByPointer(list: RefObject<HTMLElement | null>, highlight: Highlight): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const light = (event: Event) => {
      const stop = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null;
      highlight.set(stop?.dataset.stop ?? null);
    };
    const dark = () => highlight.set(null);
    element.addEventListener('pointerover', light);
    element.addEventListener('pointerleave', dark);
    element.addEventListener('focusin', light);
    element.addEventListener('focusout', dark);
    return () => {
      element.removeEventListener('pointerover', light);
      element.removeEventListener('pointerleave', dark);
      element.removeEventListener('focusin', light);
      element.removeEventListener('focusout', dark);
    };
  });
}
