import { type RefObject, useLayoutEffect, useState } from 'react';

/** Size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns an element's current size; zeros until measured.
 * @param late whether to measure after paint. By default, measures before paint, which forces layout.
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
