const listeners = new Set<() => void>();

/** Calls the listener when streets are reported unavailable. Returns an unsubscribe function. */
export function onStreetsAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies subscribers that streets are unavailable. */
export function reportStreetsUnavailable(): void {
  for (const listener of listeners) listener();
}
