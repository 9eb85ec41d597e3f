import type { Map as MapLibreMap } from 'maplibre-gl';

/** How far a small circle with its edge reaches around its spot, pixels. */
const REACH = 14;
const NAMES = 'stop-names';

/**
 * Takes the small circles between stops away where they would cover a stop's name. The circles are elements of the page, which the
 * map does not see when it looks for the names' room; so it is asked where the names came to stand, whenever it stands still.
 * @returns how to stop.
 */
export function keepNamesClear(map: MapLibreMap): () => void {
  const look = (): void => {
    if (!map.getLayer(NAMES)) return;
    const container = map.getContainer();
    const frame = container.getBoundingClientRect();
    for (const circle of container.querySelectorAll('.map-marker[data-kind="point"]:not([hidden])')) {
      const { left, top, width, height } = circle.getBoundingClientRect();
      const [x, y] = [left + width / 2 - frame.left, top + height / 2 - frame.top];
      const around: [[number, number], [number, number]] = [
        [x - REACH, y - REACH],
        [x + REACH, y + REACH],
      ];
      circle.toggleAttribute('data-over-name', map.queryRenderedFeatures(around, { layers: [NAMES] }).length > 0);
    }
  };
  look();
  map.on('idle', look);
  return () => void map.off('idle', look);
}
