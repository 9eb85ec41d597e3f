import type { LngLat } from '@roadcast/core/geo';
import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { popupOffset, popupSize } from './camera.ts';
import type { Insets } from './insets.ts';
import { type MapMarker, staysPin } from './markers/marker.ts';

/**
 * Keeps a popup open at the selected marker, no larger than the map's free area. Escape closes it. Returns the element
 * for the popup's content.
 * @param marker selected marker. If selected with the keyboard, the popup takes focus, and Escape returns it to the
 * map.
 * @param insets insets of a map that moves the marker to make room for the popup above it; null for a map that doesn't
 * move, where the popup opens to any side.
 */
export function usePopup(
  map: MapLibreMap | null,
  marker: (Partial<Pick<MapMarker, 'kind' | 'pin'>> & { readonly at: LngLat; readonly byKey?: boolean }) | undefined,
  insets: Insets | null,
  onClose: () => void,
): HTMLElement {
  const [content] = useState(() => {
    const element = document.createElement('div');
    element.tabIndex = -1;
    return element;
  });
  const latest = useRef({ onClose, insets });
  useEffect(() => {
    latest.current = { onClose, insets };
  });
  useEffect(() => {
    if (!map || !marker) return;
    const { insets: covered } = latest.current;
    const pin = marker.kind !== undefined && staysPin({ ...marker, kind: marker.kind });
    const popup = new Popup({
      ...(covered && { anchor: 'bottom' as const }),
      closeOnClick: true,
      maxWidth: '20rem',
      offset: popupOffset(pin),
      focusAfterOpen: false,
    })
      .setLngLat([...marker.at])
      .setDOMContent(content)
      .addTo(map);
    // On phones, the map grows while its popup opens.
    const fit = (): void => {
      if (!latest.current.insets) return;
      const { width, height } = popupSize(map, latest.current.insets, pin);
      content.style.maxHeight = `${height}px`;
      popup.setMaxWidth(`${width}px`);
    };
    fit();
    content.style.overflowY = 'auto';
    map.on('resize', fit);
    map.on('movestart', fit);
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
      map.off('resize', fit);
      map.off('movestart', fit);
      container.removeEventListener('keydown', onKey);
      popup.remove();
    };
  }, [map, marker, content]);
  return content;
}
