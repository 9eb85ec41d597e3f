import { useEffect, useRef, useState } from 'react';

/** A stepper is pressed several times in a row; its value is final this long after the last press, milliseconds. */
const SETTLED_AFTER = 600;

/**
 * A number displayed at once and submitted once it settles: once per change, so that a failed plan isn't retried
 * endlessly. Returns the value to display, and how to change it.
 * @param value current value; changes to it are displayed unless presses are pending.
 * @param busy defers submitting.
 * @param onSettled returns whether the number was accepted; otherwise it's reset.
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
