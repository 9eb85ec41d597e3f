import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPalette } from './palette/palette.ts';
import type { LayerContribution } from './slots/layer-contribution.ts';

const DRAW_MILLISECONDS = 900;

/** Line layer to animate. */
export interface DrawnLine {
  readonly id: string;
  /** Line color; null for a line with several colors, which appears once the others are drawn. */
  readonly color: string | null;
}

/** Returns the lines to animate: those whose sources changed. Empty if all of them are multicolored. */
export const linesToDraw = (
  before: readonly LayerContribution[],
  now: readonly LayerContribution[],
  palette: MapPalette,
): DrawnLine[] => {
  const lines = now
    .filter(({ drawIn, sources }) => drawIn.length > 0 && before.every((one) => one.sources !== sources))
    .flatMap(({ layers, drawIn }) =>
      layers(palette).flatMap((layer) => {
        const color = layer.type === 'line' ? layer.paint?.['line-color'] : undefined;
        return drawIn.includes(layer.id) ? [{ id: layer.id, color: typeof color === 'string' ? color : null }] : [];
      }),
    );
  return lines.some(({ color }) => color !== null) ? lines : [];
};

/**
 * Animates lines from start to end. Their sources need `lineMetrics`. Returns a function that stops the animation and
 * shows the whole lines.
 */
export function drawIn(map: MapLibreMap, lines: readonly DrawnLine[]): () => void {
  const started = performance.now();
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    for (const { id, color } of lines) {
      if (map.getLayer(id)) map.setPaintProperty(id, color === null ? 'line-opacity' : 'line-gradient', undefined);
    }
  };
  const paint = (now: number) => {
    const share = Math.min(1, (now - started) / DRAW_MILLISECONDS);
    if (share === 1 || lines.some(({ id }) => !map.getLayer(id))) {
      finish();
      return;
    }
    const drawn = Math.max(0.001, 1 - (1 - share) ** 3);
    for (const { id, color } of lines) {
      if (color === null) continue;
      map.setPaintProperty(id, 'line-gradient', [
        'step',
        ['line-progress'],
        color,
        Math.min(0.999, drawn),
        'rgba(0, 0, 0, 0)',
      ]);
    }
    frame = requestAnimationFrame(paint);
  };
  for (const { id, color } of lines) {
    if (color === null && map.getLayer(id)) map.setPaintProperty(id, 'line-opacity', 0);
  }
  frame = requestAnimationFrame(paint);
  return finish;
}
