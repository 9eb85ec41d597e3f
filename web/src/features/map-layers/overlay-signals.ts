import { type OverlayName, overlayNames } from '@roadcast/contract';

type Listener = (name: OverlayName, came: boolean) => void;

const listeners = new Set<Listener>();

/** Subscribes to the success or failure of overlay tiles. Returns an unsubscribe function. */
export function onOverlayTile(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies subscribers. @param name of the overlay; unknown ones are ignored. */
export function reportOverlayTile(name: string, came: boolean): void {
  const known = overlayNames.find((overlay) => overlay === name);
  if (known) for (const listener of listeners) listener(known, came);
}
