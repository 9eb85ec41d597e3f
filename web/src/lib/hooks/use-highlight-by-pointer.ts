import { type RefObject, useEffect } from 'react';
import type { Highlight } from '../highlight.ts';

/**
 * Highlights the marker of the hovered or focused item in a list. Uses one listener for the whole list; items only need
 * the marker's id in a `data-stop` attribute.
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
