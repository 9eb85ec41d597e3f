import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds after the last click until a stepper's value is final, because steppers are often clicked several times
 * in a row.
 */
const SETTLED_AFTER = 600;

/**
 * Displays a number immediately, and submits it when it settles. Submits each change once, so a failed plan isn't
 * retried endlessly. Returns the displayed value and its setter.
 * @param value current value, displayed unless clicks are pending.
 * @param busy postpones submitting.
 * @param onSettled submits a number; returns false to reject and reset it.
 */
export function useSettled(
  value: number,
  busy: boolean,
  onSettled: (value: number) => boolean,
): readonly [number, (to: number) => void] {
  const [shown, setShown] = useState(value);
  /** Last submitted value. */
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setAsked(value);
    if (shown === asked) setShown(value);
  }
  const latest = useRef({ value, onSettled });
  useEffect(() => {
    latest.current = { value, onSettled };
  });
  useEffect(() => {
    if (shown === asked || busy) return;
    const timer = setTimeout(() => {
      const now = latest.current;
      const taken = now.onSettled(shown);
      setAsked(taken ? shown : now.value);
      if (!taken) setShown(now.value);
    }, SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [shown, asked, busy]);
  return [shown, setShown];
}
