import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';
import { stateLabels } from '../palette/states.ts';

/** Returns the tint of each state by its code. */
function tintOf(palette: MapPalette): ExpressionSpecification {
  const byTint = palette.land.map((color, tint) => ({
    color,
    codes: stateLabels.filter((state) => state.tint === tint).map((state) => state.code),
  }));
  const [first, ...others] = byTint;
  const branches = others.flatMap(({ codes, color }) => [codes, color]);
  return ['match', ['get', 'code'], ...branches, first?.color ?? palette.land[0]] as unknown as ExpressionSpecification;
}

const states = { source: 'atlas', 'source-layer': 'states' } as const;
const abroad = { source: 'atlas', 'source-layer': 'abroad' } as const;
const borders = { source: 'atlas', 'source-layer': 'borders' } as const;

const isLand: FilterSpecification = ['==', ['get', 'kind'], 'land'];
const isLake: FilterSpecification = ['==', ['get', 'kind'], 'lake'];
const betweenCountries: FilterSpecification = ['==', ['get', 'between'], 'countries'];
const betweenStates: FilterSpecification = ['!', betweenCountries];

const joined = { 'line-join': 'round' } as const;

/** Paint of a soft glow in the water along a shore. */
const glow = (palette: MapPalette): LineLayerSpecification['paint'] => ({
  'line-color': palette.coast,
  'line-width': ['interpolate', ['linear'], ['zoom'], 3, 3, 8, 7],
  'line-blur': ['interpolate', ['linear'], ['zoom'], 3, 3, 8, 6],
  'line-opacity': 0.7,
});

/** Returns the layers for the sea and other countries' land. */
const aroundLayers = (palette: MapPalette): LayerSpecification[] => [
  { id: 'beyond', type: 'background', paint: { 'background-color': palette.beyond } },
  { id: 'coast-abroad', type: 'line', ...abroad, filter: isLand, layout: joined, paint: glow(palette) },
  { id: 'abroad', type: 'fill', ...abroad, filter: isLand, paint: { 'fill-color': palette.abroad } },
  { id: 'lakes-abroad', type: 'fill', ...abroad, filter: isLake, paint: { 'fill-color': palette.beyond } },
  { id: 'coast', type: 'line', ...states, layout: joined, paint: glow(palette) },
  {
    // Draw over the sea's glow along land borders, which aren't coasts.
    id: 'inland',
    type: 'line',
    ...borders,
    filter: betweenCountries,
    layout: joined,
    paint: { 'line-color': palette.abroad, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 4, 8, 9] },
  },
];

/** Returns the embedded map's sea and land layers, below everything else. */
export const landLayers = (palette: MapPalette): LayerSpecification[] => [
  ...aroundLayers(palette),
  { id: 'states', type: 'fill', ...states, paint: { 'fill-color': tintOf(palette), 'fill-antialias': true } },
  {
    id: 'counties',
    type: 'line',
    source: 'atlas',
    'source-layer': 'counties',
    minzoom: 6,
    layout: joined,
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
    ...borders,
    filter: betweenStates,
    layout: joined,
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.8],
      'line-dasharray': [5, 2, 1, 2],
    },
  },
  {
    id: 'country-borders',
    type: 'line',
    ...borders,
    filter: betweenCountries,
    layout: joined,
    paint: { 'line-color': palette.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.9, 8, 2.2] },
  },
];
