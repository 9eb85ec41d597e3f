import { useSyncExternalStore } from 'react';

/** Value outside React state. Changes rerender only the components that read it. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls the listener on changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a store's value; rerenders on changes. */
export const useStored = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
