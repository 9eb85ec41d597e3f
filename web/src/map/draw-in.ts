import type { Map as MapLibreMap } from 'maplibre-gl';
import { routeLineLayers } from './layers/route.ts';
import type { MapPalette } from './palette/palette.ts';

const DRAW_MILLISECONDS = 900;

/**
 * Draws the route from its start to its end.
 * @returns how to stop at once, with the whole line shown.
 */
export function drawIn(map: MapLibreMap, palette: MapPalette): () => void {
  const colours = { route: palette.route, 'route-casing': palette.routeCasing };
  const started = performance.now();
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    for (const layer of routeLineLayers) {
      if (map.getLayer(layer)) map.setPaintProperty(layer, 'line-gradient', undefined);
    }
  };
  const paint = (now: number) => {
    const share = Math.min(1, (now - started) / DRAW_MILLISECONDS);
    if (share === 1 || !map.getLayer('route')) {
      finish();
      return;
    }
    const drawn = Math.max(0.001, 1 - (1 - share) ** 3);
    for (const layer of routeLineLayers) {
      map.setPaintProperty(layer, 'line-gradient', [
        'step',
        ['line-progress'],
        colours[layer],
        Math.min(0.999, drawn),
        'rgba(0, 0, 0, 0)',
      ]);
    }
    frame = requestAnimationFrame(paint);
  };
  frame = requestAnimationFrame(paint);
  return finish;
}
