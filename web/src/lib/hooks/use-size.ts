import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * @param late whether the size may come once the page has been laid out anyway; otherwise the page is laid out for it before it is seen.
 * @returns the element's size, kept up to date; zeros before it is known.
 */
export function useSize(element: RefObject<HTMLElement | null>, late = false): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = measured;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    if (!late) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, late]);
  return size;
}
