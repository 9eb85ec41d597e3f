import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';
import { stateLabels } from '../palette/states.ts';

/** A tint for each state by its code. */
function tintOf(palette: MapPalette): ExpressionSpecification {
  const byTint = palette.land.map((colour, tint) => ({
    colour,
    codes: stateLabels.filter((state) => state.tint === tint).map((state) => state.code),
  }));
  const [first, ...others] = byTint;
  const branches = others.flatMap(({ codes, colour }) => [codes, colour]);
  return [
    'match',
    ['get', 'code'],
    ...branches,
    first?.colour ?? palette.land[0],
  ] as unknown as ExpressionSpecification;
}

/** Sea and land: the page that everything else is drawn on. */
export const landLayers = (palette: MapPalette): LayerSpecification[] => [
  { id: 'beyond', type: 'background', paint: { 'background-color': palette.beyond } },
  {
    id: 'coast',
    type: 'line',
    source: 'basemap',
    'source-layer': 'states',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': palette.coast, 'line-width': 3, 'line-blur': 3, 'line-opacity': 0.7 },
  },
  {
    id: 'states',
    type: 'fill',
    source: 'basemap',
    'source-layer': 'states',
    paint: { 'fill-color': tintOf(palette), 'fill-antialias': true },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'basemap',
    'source-layer': 'states',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6],
      'line-dasharray': [4, 2],
    },
  },
];
