import { useEffect, useRef, useState } from 'react';

/** A stepper is pressed several times in a row; this long after the last press it is meant, milliseconds. */
const SETTLED_AFTER = 600;

/**
 * A number that is shown at once and handed on when it has come to rest.
 * @param value what it is now; when that changes, it is what is shown. @param busy while it is, nothing is handed on.
 * @returns what to show, and how to change it.
 */
export function useSettled(
  value: number,
  busy: boolean,
  onSettled: (value: number) => void,
): readonly [number, (to: number) => void] {
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setShown(value);
  }
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  useEffect(() => {
    if (shown === value || busy) return;
    const timer = setTimeout(() => tell.current(shown), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [shown, value, busy]);
  return [shown, setShown];
}
