import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { imageNames } from '../images/image-names.ts';
import { fonts } from '../palette/fonts.ts';
import type { MapPalette } from '../palette/palette.ts';
import type { RoadSchema } from '../schemas/schema.ts';
import { type Extent, select } from './select.ts';

/** Places of these ranks are named before the roads' signs, all others after them. */
const LOWEST_CITY = 3;

type Rank = ExpressionSpecification;

/** Cities: whatever else is named keeps clear of them. */
export const cityLayer = (palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification =>
  placeLayer('cities', palette, schema, {
    ...extent,
    only: both(extent.only, ['<=', schema.places.rank, ['step', ['zoom'], 2, 4.4, LOWEST_CITY]]),
  });

/** Towns; smaller ones as the map comes closer. */
export const townLayer = (palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification =>
  placeLayer('towns', palette, schema, {
    ...extent,
    only: both(extent.only, [
      'all',
      ['>', schema.places.rank, LOWEST_CITY],
      ['<=', schema.places.rank, ['step', ['zoom'], LOWEST_CITY, 5.8, 4, 7, 5, 9, 6]],
    ]),
  });

const both = (only: FilterSpecification | undefined, ranks: Rank): FilterSpecification =>
  only === undefined ? ranks : (['all', only, ranks] as FilterSpecification);

function placeLayer(name: string, palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification {
  const { rank, capital, weight } = schema.places;
  return {
    id: `${schema.source}-${name}`,
    type: 'symbol',
    ...select(schema, schema.places, extent),
    layout: {
      'icon-image': ['case', capital, imageNames.capitalDot(palette), imageNames.townDot(palette)],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 8, 1],
      'text-field': schema.places.name,
      'text-font': ['step', ['zoom'], ['literal', fonts.semibold], 9, ['literal', fonts.regular]],
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['step', rank, 12.5, 2, 11.5, 3, 10.5],
        8,
        ['step', rank, 18, 2, 16, 3, 14.5, 4, 13, 5, 12],
        13,
        ['step', rank, 24, 2, 22, 3, 20, 4, 17, 5, 15, 6, 13.5],
      ],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.5,
      'text-justify': 'auto',
      'text-padding': 4,
      'text-max-width': 9,
      'symbol-sort-key': ['-', 0, weight],
    },
    paint: {
      'text-color': palette.place,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.6,
      'text-halo-blur': 0.4,
    },
  };
}
