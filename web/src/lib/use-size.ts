import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** @returns the element's size, kept up to date; zeros before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = measured;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
