import type { LngLat } from '@roadcast/core/geo';
import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';

/**
 * Keeps one popup open at a marker while it is selected.
 * @returns the element that the popup's content is rendered into.
 */
export function usePopup(
  map: MapLibreMap | null,
  marker: { readonly at: LngLat } | undefined,
  onClose: () => void,
): HTMLElement {
  const [content] = useState(() => document.createElement('div'));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!map || !marker) return;
    const popup = new Popup({ closeOnClick: true, maxWidth: '20rem', offset: 24, focusAfterOpen: false })
      .setLngLat([...marker.at])
      .setDOMContent(content)
      .addTo(map);
    let closedByUs = false;
    popup.on('close', () => {
      if (!closedByUs) close.current();
    });
    return () => {
      closedByUs = true;
      popup.remove();
    };
  }, [map, marker, content]);
  return content;
}
