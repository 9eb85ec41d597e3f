import type { Map as MapLibreMap } from 'maplibre-gl';

/** @returns whether what stands on the map can be seen: it lies within the map's edges, and no card lies over its middle. */
export function isInSight(element: Element, map: MapLibreMap): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return map.getCanvasContainer().contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
