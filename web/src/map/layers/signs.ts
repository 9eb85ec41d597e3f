import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { imageNames } from '../images/image-names.ts';
import { fonts } from '../palette/fonts.ts';
import type { MapPalette } from '../palette/palette.ts';
import type { RoadSchema } from '../schemas/schema.ts';
import { type Extent, select } from './select.ts';

/** Zoom from which signs have full size. */
const NEAR_ZOOM = 6.5;

/**
 * Returns the layer of route signs, side by side if a road has several routes. Signs are images within a line of text,
 * so they are placed together. Drawn above the route, so the driver sees which road it takes.
 */
export const signLayer = (palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification => {
  const [first, second, third] = schema.signs.designations;
  const sign = (size: 'far' | 'near', designation: ExpressionSpecification): ExpressionSpecification => [
    'image',
    ['concat', imageNames.sign(palette, size), designation],
  ];
  const row = (size: 'far' | 'near'): ExpressionSpecification => [
    'case',
    ['!=', third, ''],
    ['format', sign(size, first), {}, sign(size, second), {}, sign(size, third), {}],
    ['!=', second, ''],
    ['format', sign(size, first), {}, sign(size, second), {}],
    ['format', sign(size, first), {}],
  ];
  return {
    id: `${schema.source}-signs`,
    type: 'symbol',
    ...select(schema, schema.signs, extent, { minzoom: 4.2 }),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': ['interpolate', ['linear'], ['zoom'], 4, 180, 8, 260, 12, 380],
      'symbol-sort-key': schema.signs.rank,
      'text-field': ['step', ['zoom'], row('far'), NEAR_ZOOM, row('near')],
      'text-font': fonts.bold,
      'text-size': 12,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 4, 5, 8, 12],
      // Signs stay upright, so bends in the road don't matter.
      'text-max-angle': 180,
      'text-rotation-alignment': 'viewport',
      'text-pitch-alignment': 'viewport',
    },
  };
};
