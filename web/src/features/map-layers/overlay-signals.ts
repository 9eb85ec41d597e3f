import { type OverlayName, overlayNames } from '@roadcast/contract';

type Listener = (name: OverlayName, came: boolean) => void;

const listeners = new Set<Listener>();

/** Calls the listener for each overlay tile that loads or fails. Returns an unsubscribe function. */
export function onOverlayTile(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports whether an overlay tile loaded. @param name overlay name; unknown names are ignored. */
export function reportOverlayTile(name: string, came: boolean): void {
  const known = overlayNames.find((overlay) => overlay === name);
  if (known) for (const listener of listeners) listener(known, came);
}
