/** Items registered by several parts of the page for another part to show. */
export interface Registry<Item> {
  /** Adds or replaces the item of a key; null removes it. */
  readonly put: (key: string, item: Item | null) => void;
  /** Returns all items in key order. Returns the same list until an item changes. */
  readonly get: () => readonly Item[];
  /** Calls the listener on changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRegistry<Item>(): Registry<Item> {
  const items = new Map<string, Item>();
  const listeners = new Set<() => void>();
  let list: readonly Item[] = [];
  return {
    put: (key, item) => {
      if ((items.get(key) ?? null) === item) return;
      if (item === null) items.delete(key);
      else items.set(key, item);
      list = [...items.values()];
      for (const listener of listeners) listener();
    },
    get: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
