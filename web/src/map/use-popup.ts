import type { LngLat } from '@roadcast/core/geo';
import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { popupOffset, popupSize, spotRoom } from './camera.ts';
import type { Insets } from './insets.ts';
import { type MapMarker, staysPin } from './markers/marker.ts';

/** Distance in pixels by which a popup may be moved before its tip no longer points at the spot. */
const TIP_SLACK = 8;

interface PopupPlace {
  /** Margins that panels cover. */
  readonly insets: Insets;
  /** Whether the map moves to make room above the spot; otherwise the popup opens to any side. */
  readonly above: boolean;
}

/**
 * Keeps a popup open at the selected marker, inside the map's free area and no larger. Escape closes it. Returns the
 * element for the popup's content.
 * @param marker selected marker. If selected with the keyboard, the popup takes focus, and Escape returns it to the
 * map.
 */
export function usePopup(
  map: MapLibreMap | null,
  marker: (Partial<Pick<MapMarker, 'kind' | 'pin'>> & { readonly at: LngLat; readonly byKey?: boolean }) | undefined,
  place: PopupPlace,
  onClose: () => void,
): HTMLElement {
  const [content] = useState(() => {
    const element = document.createElement('div');
    element.tabIndex = -1;
    return element;
  });
  const latest = useRef({ onClose, place });
  useEffect(() => {
    latest.current = { onClose, place };
  });
  useEffect(() => {
    if (!map || !marker) return;
    const { above } = latest.current.place;
    const pin = marker.kind !== undefined && staysPin({ ...marker, kind: marker.kind });
    const popup = new Popup({
      ...(above && { anchor: 'bottom' as const }),
      closeOnClick: true,
      maxWidth: '20rem',
      offset: popupOffset(pin),
      focusAfterOpen: false,
    })
      .setLngLat([...marker.at])
      .setDOMContent(content)
      .addTo(map);
    content.style.overflowY = 'auto';
    const fit = (): void => {
      const { width, height } = popupSize(map, latest.current.place.insets, above ? pin : null);
      content.style.maxHeight = `${height}px`;
      popup.setMaxWidth(`${width}px`);
    };
    const keepInside = insideKeeper(map, popup, () => latest.current.place.insets);
    const look = (): void => {
      fit();
      keepInside();
    };
    look();
    // On phones, the map grows while its popup opens, and its content loads later.
    map.on('resize', look);
    map.on('movestart', fit);
    map.on('move', keepInside);
    const observer = new ResizeObserver(keepInside);
    observer.observe(content);
    if (marker.byKey) content.focus();
    let closedByUs = false;
    popup.on('close', () => {
      if (!closedByUs) latest.current.onClose();
    });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      popup.remove();
      if (marker.byKey) map.getCanvas().focus();
    };
    const container = map.getContainer();
    container.addEventListener('keydown', onKey);
    return () => {
      closedByUs = true;
      map.off('resize', look);
      map.off('movestart', fit);
      map.off('move', keepInside);
      observer.disconnect();
      container.removeEventListener('keydown', onKey);
      popup.remove();
    };
  }, [map, marker, content]);
  return content;
}

/** Returns a function that moves a popup's card back into the map's free area, wherever its spot is. */
function insideKeeper(map: MapLibreMap, popup: Popup, insets: () => Insets): () => void {
  let moved = { x: 0, y: 0 };
  return () => {
    const element = popup.getElement();
    const card = element?.querySelector('.maplibregl-popup-content');
    if (!element || !(card instanceof HTMLElement)) return;
    const room = spotRoom(map, insets());
    const frame = map.getContainer().getBoundingClientRect();
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const shift = (from: number, to: number, least: number, most: number): number =>
      // If the card is larger than the room, its close button, at the top right, stays reachable.
      from < least ? least - from : Math.min(0, most - to);
    moved = {
      x: shift(left - frame.left - moved.x, right - frame.left - moved.x, room.left, room.right),
      y: shift(top - frame.top - moved.y, bottom - frame.top - moved.y, room.top, room.bottom),
    };
    card.style.translate = `${moved.x}px ${moved.y}px`;
    element.toggleAttribute('data-moved', Math.hypot(moved.x, moved.y) > TIP_SLACK);
  };
}
