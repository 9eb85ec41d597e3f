import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Band, MapPalette } from '../palette/palette.ts';
import { type RoadRole, type RoadSchema, roadRoles } from '../schemas/schema.ts';
import { type Extent, select } from './select.ts';

interface RoadLook {
  readonly colors: keyof Pick<MapPalette['roads'], 'freeway' | 'us' | 'main' | 'street'>;
  readonly minzoom: number;
  /** Zoom levels and widths in pixels, alternating. */
  readonly widths: readonly number[];
  /** Zoom from which the road has an edge, and the width that edge adds, pixels. */
  readonly edge: { readonly minzoom: number; readonly width: number };
}

const look = (
  colors: RoadLook['colors'],
  minzoom: number,
  widths: readonly number[],
  edgeZoom: number,
  edgeWidth: number,
): RoadLook => ({ colors, minzoom, widths, edge: { minzoom: edgeZoom, width: edgeWidth } });

/** Atlas-style roads: wider if more important, but subdued next to the route. */
const looks: Readonly<Record<Exclude<RoadRole, 'path'>, RoadLook>> = {
  service: look('street', 14, [14, 1, 16, 4, 18, 9], 15, 1),
  street: look('street', 12, [12, 0.7, 14, 3, 16, 8, 18, 16], 13, 1.2),
  secondary: look('main', 8, [8, 0.8, 10, 1.5, 12, 2.4, 14, 5.5, 16, 11, 18, 20], 11, 1.3),
  ramp: look('main', 11, [11, 0.9, 13, 2.4, 15, 5, 18, 12], 12.5, 1.3),
  main: look('main', 7, [7, 0.7, 9, 1.4, 12, 3.2, 14, 6.5, 16, 12, 18, 22], 9, 1.4),
  us: look('us', 5, [5, 0.5, 6, 0.8, 8, 1.7, 10, 3, 12, 4.2, 14, 7.5, 16, 13, 18, 24], 7.5, 1.5),
  freeway: look('freeway', 3, [3, 0.6, 5, 1.2, 7, 2.4, 9, 3.6, 12, 5.5, 14, 9, 16, 15, 18, 26], 4.5, 1.6),
};

const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;

const byZoom = (stops: readonly number[], more = 0): ExpressionSpecification =>
  [
    'interpolate',
    ['exponential', 1.2],
    ['zoom'],
    ...stops.map((value, index) => (index % 2 === 0 ? value : value + more)),
  ] as unknown as ExpressionSpecification;

/** Returns the road layers of a schema. Edges come first, so roads merge at junctions. */
export function roadLayers(palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification[] {
  const drawn = roadRoles.flatMap((role) => {
    const selection = schema.roads[role];
    return selection && role !== 'path' ? [{ role, selection, own: looks[role] }] : [];
  });
  const color = ({ colors }: Pick<RoadLook, 'colors'>, part: keyof Band): string | ExpressionSpecification =>
    schema.toll && colors === 'freeway'
      ? ['case', schema.toll, palette.roads.toll[part], palette.roads.freeway[part]]
      : palette.roads[colors][part];
  return [
    ...footLayers(palette, schema, extent),
    ...drawn.map(
      ({ role, selection, own: { edge, ...band } }): LayerSpecification => ({
        id: `${schema.source}-${role}-edge`,
        type: 'line',
        ...select(schema, selection, extent, { minzoom: edge.minzoom }),
        layout,
        paint: {
          'line-color': color(band, 'edge'),
          'line-width': byZoom(band.widths, edge.width),
          'line-opacity': ['interpolate', ['linear'], ['zoom'], edge.minzoom, 0, edge.minzoom + 1, 0.85],
        },
      }),
    ),
    ...drawn.map(
      ({ role, selection, own }): LayerSpecification => ({
        id: `${schema.source}-${role}`,
        type: 'line',
        ...select(schema, selection, extent, { minzoom: own.minzoom }),
        layout,
        paint: { 'line-color': color(own, 'fill'), 'line-width': byZoom(own.widths) },
      }),
    ),
  ];
}

/** Returns the layers for paths without cars, and ferries. */
function footLayers(palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification[] {
  const { path } = schema.roads;
  const ferries: LayerSpecification = {
    id: `${schema.source}-ferries`,
    type: 'line',
    ...select(schema, schema.ferries, extent, { minzoom: 6 }),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.roads.ferry,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.9, 12, 1.6],
      'line-dasharray': [4, 3],
    },
  };
  if (!path) return [ferries];
  return [
    ferries,
    {
      id: `${schema.source}-path`,
      type: 'line',
      ...select(schema, path, extent, { minzoom: 14 }),
      layout,
      paint: {
        'line-color': palette.roads.path,
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.7, 18, 2],
        'line-dasharray': [2, 1.6],
      },
    },
  ];
}
