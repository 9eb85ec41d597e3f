/** Items registered by several parts of the page for one that shows them. */
export interface Registry<Item> {
  /** Adds an item, or removes it (null). An item under an existing key replaces the previous one. */
  readonly put: (key: string, item: Item | null) => void;
  /** Returns all items in the order of their keys; the same list until one of them changes. */
  readonly get: () => readonly Item[];
  /** Subscribes to changes. Returns an unsubscribe function. */
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
