/** What several parts of the page hand to one that shows it. */
export interface Registry<Item> {
  /** Adds an item, or removes it (null). An item under a known key takes the place of the previous one. */
  readonly put: (key: string, item: Item | null) => void;
  /** @returns all items in the order in which their keys came; the same list until one of them changes. */
  readonly get: () => readonly Item[];
  /** Hears of every change. @returns how to stop. */
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
