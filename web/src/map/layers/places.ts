import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { imageNames } from '../images/image-names.ts';
import { fonts } from '../palette/fonts.ts';
import { greatCities } from '../palette/great-cities.ts';
import type { MapPalette } from '../palette/palette.ts';
import type { RoadSchema } from '../schemas/schema.ts';
import { type Extent, select } from './select.ts';

/** Lowest rank of the places that take precedence over road signs. */
const LOWEST_CITY = 3;

type Rank = ExpressionSpecification;

/** Zoom from which major cities are labeled from the tiles instead of our own list. */
const GREAT_CITIES_UNTIL = 8;

const greatSpots = { type: 'MultiPoint' as const, coordinates: greatCities.map(({ lng, lat }) => [lng, lat]) };
const beyond = (meters: number): ExpressionSpecification =>
  ['>', ['distance', greatSpots], meters] as unknown as ExpressionSpecification;

/**
 * Hides places near major cities at low zoom, so suburbs don't take the cities' room and no city is labeled twice.
 * Distances are in meters, by zoom.
 */
const besideGreatCities = [
  'step',
  ['zoom'],
  beyond(70_000),
  5,
  beyond(45_000),
  6,
  beyond(25_000),
  7,
  beyond(4_000),
  GREAT_CITIES_UNTIL,
  true,
] as unknown as FilterSpecification;

/** Adds that filter to an extent of the embedded map. */
export const awayFromGreatCities = ({ only, ...extent }: Extent): Extent => ({
  ...extent,
  only: only === undefined ? besideGreatCities : (['all', only, besideGreatCities] as FilterSpecification),
});

/** Returns the major city layer, which takes precedence over other places. */
export const greatCityLayer = (palette: MapPalette): LayerSpecification => ({
  id: 'great-cities',
  type: 'symbol',
  source: 'great-cities',
  maxzoom: GREAT_CITIES_UNTIL,
  layout: {
    'icon-image': ['case', ['has', 'capital'], imageNames.capitalDot(palette), imageNames.townDot(palette)],
    'icon-size': ['interpolate', ['linear'], ['zoom'], 2, 0.55, 4, 0.8, 8, 1],
    'text-field': ['get', 'name'],
    'text-font': fonts.semibold,
    'text-size': ['interpolate', ['linear'], ['zoom'], 1.5, 10.5, 3.5, 12, 8, ['step', ['get', 'metro'], 16, 2, 18]],
    'text-variable-anchor': ['left', 'bottom-left', 'top-left', 'right', 'top', 'bottom'],
    'text-radial-offset': 0.5,
    'text-justify': 'auto',
    'text-padding': 3,
    // While the whole country is small, break long names into two lines.
    'text-max-width': ['step', ['zoom'], 5, 4, 9],
    'symbol-sort-key': ['-', 0, ['get', 'metro']],
  },
  paint: {
    'text-color': palette.place,
    'text-halo-color': palette.halo,
    'text-halo-width': 1.6,
    'text-halo-blur': 0.4,
  },
});

/** Returns the city layer, which other labels avoid. */
export const cityLayer = (palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification =>
  placeLayer('cities', palette, schema, {
    ...extent,
    only: both(extent.only, ['<=', schema.places.rank, ['step', ['zoom'], 2, 4.4, LOWEST_CITY]]),
  });

/** Returns the town layer. Smaller towns appear as the zoom increases. */
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
