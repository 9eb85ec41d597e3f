import { useLayoutEffect, useRef, useState } from 'react';

type Actions<Given extends Record<string, readonly unknown[]>> = {
  readonly [Name in keyof Given]: (...given: Given[Name]) => void;
};

/**
 * Returns stable callbacks that run the latest render's handlers, so they never cause a rerender.
 * @param actions handlers; the names must never change.
 */
export function useSteady<Given extends Record<string, readonly unknown[]>>(actions: Actions<Given>): Actions<Given> {
  const latest = useRef(actions);
  // Use a layout effect, so handlers are current before other effects call them.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState(() => {
    const made: { -readonly [Name in keyof Given]: Actions<Given>[Name] } = { ...actions };
    for (const name of Object.keys(actions) as (keyof Given)[]) {
      made[name] = (...given) => latest.current[name](...given);
    }
    return made;
  });
  return steady;
}
