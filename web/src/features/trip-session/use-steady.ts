import { useLayoutEffect, useRef, useState } from 'react';

type Actions<Given extends Record<string, readonly unknown[]>> = {
  readonly [Name in keyof Given]: (...given: Given[Name]) => void;
};

/**
 * @param actions always the same names.
 * @returns functions that stay the same and do what those of the newest draw do, so that nothing is drawn again for a function.
 */
export function useSteady<Given extends Record<string, readonly unknown[]>>(actions: Actions<Given>): Actions<Given> {
  const latest = useRef(actions);
  // Before any effect of this render can call them.
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
