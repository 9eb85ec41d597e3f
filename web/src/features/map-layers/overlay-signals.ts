import { type OverlayName, overlayNames } from '@roadcast/contract';

type Listener = (name: OverlayName, came: boolean) => void;

const listeners = new Set<Listener>();

/** Hears of every tile of an overlay whether it came. @returns how to stop. */
export function onOverlayTile(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everyone who listens. @param name of the overlay; others are ignored. */
export function reportOverlayTile(name: string, came: boolean): void {
  const known = overlayNames.find((overlay) => overlay === name);
  if (known) for (const listener of listeners) listener(known, came);
}
