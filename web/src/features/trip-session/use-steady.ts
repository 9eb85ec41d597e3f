import { useLayoutEffect, useRef, useState } from 'react';

type Actions<Given extends Record<string, readonly unknown[]>> = {
  readonly [Name in keyof Given]: (...given: Given[Name]) => void;
};

/**
 * Returns stable callbacks running the latest render's handlers, so that nothing rerenders because of a function.
 * @param actions always the same names.
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
