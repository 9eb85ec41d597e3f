const PREFIX = 'share ';

/** Returns the map marker's id of a shared trip's start. */
export const markerOf = (shareCode: string): string => PREFIX + shareCode;

/** Returns the share code of a marker; null for other markers. */
export const codeOfMarker = (markerId: string | null): string | null =>
  markerId?.startsWith(PREFIX) ? markerId.slice(PREFIX.length) : null;

/** Returns a shared trip's card on the page; null if none. */
export const cardOf = (shareCode: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stop="${markerOf(shareCode)}"]`);

/** Path of a shared trip's page. */
export const pathOfShare = (shareCode: string): `/${string}` => `/shared/${encodeURIComponent(shareCode)}`;

/** Returns a shared trip's public link. */
export const linkOfShare = (shareCode: string): string => window.location.origin + pathOfShare(shareCode);

/** Scrolls a shared trip's card into view and focuses it; does nothing without a card. */
export function focusCard(shareCode: string): void {
  const card = cardOf(shareCode);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
