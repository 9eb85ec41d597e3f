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

const states = { source: 'atlas', 'source-layer': 'states' } as const;

/** Sea and land of the embedded map: the page that everything else is drawn on. */
export const landLayers = (palette: MapPalette): LayerSpecification[] => [
  { id: 'beyond', type: 'background', paint: { 'background-color': palette.beyond } },
  {
    id: 'coast',
    type: 'line',
    ...states,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.coast,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 3, 8, 7],
      'line-blur': ['interpolate', ['linear'], ['zoom'], 3, 3, 8, 6],
      'line-opacity': 0.7,
    },
  },
  { id: 'states', type: 'fill', ...states, paint: { 'fill-color': tintOf(palette), 'fill-antialias': true } },
  {
    id: 'counties',
    type: 'line',
    source: 'atlas',
    'source-layer': 'counties',
    minzoom: 6,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.county,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 10, 1.1],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0, 7, 0.9],
      'line-dasharray': [3, 2],
    },
  },
  {
    id: 'lakes',
    type: 'fill',
    source: 'atlas',
    'source-layer': 'lakes',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': palette.water.fill, 'fill-outline-color': palette.water.shore },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'atlas',
    'source-layer': 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.8],
      'line-dasharray': [5, 2, 1, 2],
    },
  },
];
