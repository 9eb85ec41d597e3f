const listeners = new Set<() => void>();

/** Hears when the server says that there are no streets now. @returns how to stop. */
export function onStreetsAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everyone who listens. */
export function reportStreetsUnavailable(): void {
  for (const listener of listeners) listener();
}
