const PREFIX = 'sight ';

/** Returns the map marker's id of a sight. */
export const markerOf = (sightId: string): string => PREFIX + sightId;

/** Returns the sight of a marker; null for other markers. */
export const sightOfMarker = (markerId: string | null): string | null =>
  markerId?.startsWith(PREFIX) ? markerId.slice(PREFIX.length) : null;

/** Returns a sight's first card on the page, which its marker opens; null if none. A favorite may have two. */
export const cardOf = (sightId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stop="${markerOf(sightId)}"]`);

/** Scrolls a sight's card into view and focuses it; does nothing without a card. */
export function focusCard(sightId: string): void {
  const card = cardOf(sightId);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
