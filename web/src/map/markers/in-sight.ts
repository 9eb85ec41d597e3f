import type { Map as MapLibreMap } from 'maplibre-gl';

/** Returns whether an element on the map is visible: inside the map, with no card over its middle. */
export function isInSight(element: Element, map: MapLibreMap): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return map.getCanvasContainer().contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
