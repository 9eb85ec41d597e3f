const listeners = new Set<() => void>();

/** Subscribes to reports of unavailable streets. Returns an unsubscribe function. */
export function onStreetsAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all subscribers. */
export function reportStreetsUnavailable(): void {
  for (const listener of listeners) listener();
}
