import type { Map as MapLibreMap } from 'maplibre-gl';

/** Space around the spot of a small circle and of a service pin, pixels. */
const ROUND = { beside: 14, above: 14, below: 14 } as const;
const PIN = { beside: 30, above: 52, below: 6 } as const;

const SMALL = ['point', 'service'].map((kind) => `.map-marker[data-kind="${kind}"]:not([hidden])`).join();

/**
 * Hides small circles that would cover a place name. MapLibre ignores circles when placing names, because they are page
 * elements, so this checks the placed names whenever the map is idle. Returns a function to stop.
 * @param nameLayers returns the current ids of the name layers.
 */
export function keepNamesClear(map: MapLibreMap, nameLayers: () => readonly string[]): () => void {
  const look = (): void => {
    const layers = nameLayers().filter((id) => map.getLayer(id));
    if (layers.length === 0) return;
    const container = map.getContainer();
    const frame = container.getBoundingClientRect();
    for (const circle of container.querySelectorAll(SMALL)) {
      const { left, top, width, height } = circle.getBoundingClientRect();
      const [x, y] = [left + width / 2 - frame.left, top + height / 2 - frame.top];
      const reach = circle.matches('[data-size="pin"]') ? PIN : ROUND;
      const around: [[number, number], [number, number]] = [
        [x - reach.beside, y - reach.above],
        [x + reach.beside, y + reach.below],
      ];
      circle.toggleAttribute('data-over-name', map.queryRenderedFeatures(around, { layers }).length > 0);
    }
  };
  look();
  map.on('idle', look);
  return () => void map.off('idle', look);
}
