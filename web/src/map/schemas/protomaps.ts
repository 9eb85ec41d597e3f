import type { ExpressionSpecification } from 'maplibre-gl';
import { localName, oneOf, partsOf, type StreetSchema } from './schema.ts';

const detail = (...details: string[]): ExpressionSpecification => oneOf('kind_detail', details);
const isLink: ExpressionSpecification = ['==', ['get', 'is_link'], true];
const through = (...details: string[]): ExpressionSpecification => ['all', detail(...details), ['!', isLink]];
const kind = (...kinds: string[]): ExpressionSpecification => oneOf('kind', kinds);
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

/** OpenStreetMap's 'I 80;US 6' if in the tiles; otherwise the route labeled in the tiles, with its network. */
const ref: ExpressionSpecification = [
  'case',
  ['has', 'ref'],
  ['to-string', ['get', 'ref']],
  ['has', 'shield_text'],
  ['concat', ['get', 'network'], '=', ['get', 'shield_text']],
  '',
];

/** Population rank in steps of about a factor of two: 12 is a million, 9 a hundred thousand, 6 ten thousand. */
const populationRank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0];

const links = ['motorway_link', 'trunk_link', 'primary_link', 'secondary_link', 'tertiary_link'];

/** Protomaps schema, version 4 (docs.protomaps.com/basemaps/layers), with the covering layer our server adds. */
export const protomapsSchema: StreetSchema = {
  source: 'streets',
  ground: { layer: 'ground' },
  wood: { layer: 'landuse', filter: kind('forest', 'wood') },
  town: { layer: 'landuse', filter: kind('residential', 'commercial', 'industrial') },
  park: {
    layer: 'landuse',
    filter: kind('park', 'national_park', 'nature_reserve', 'protected_area', 'golf_course', 'cemetery'),
  },
  water: { layer: 'water', filter: isArea },
  waterways: { layer: 'water', filter: ['==', ['geometry-type'], 'LineString'] },
  runways: { layer: 'roads', filter: kind('aeroway') },
  rails: { layer: 'roads', filter: kind('rail') },
  buildings: { layer: 'buildings', filter: kind('building', 'building_part') },
  stateBorders: { layer: 'boundaries', filter: kind('region') },
  countryBorders: { layer: 'boundaries', filter: kind('country') },
  roads: {
    path: { layer: 'roads', filter: kind('path') },
    service: { layer: 'roads', filter: ['all', kind('minor_road'), detail('service')] },
    street: { layer: 'roads', filter: ['all', kind('minor_road'), ['!', detail('service')]] },
    secondary: { layer: 'roads', filter: through('secondary', 'tertiary') },
    ramp: { layer: 'roads', filter: ['any', isLink, detail(...links)] },
    main: { layer: 'roads', filter: through('primary') },
    us: { layer: 'roads', filter: through('trunk') },
    freeway: { layer: 'roads', filter: ['all', kind('highway'), ['!', isLink], ['!', detail(...links)]] },
  },
  ferries: { layer: 'roads', filter: kind('ferry') },
  signs: {
    layer: 'roads',
    filter: ['all', kind('highway', 'major_road'), ['!', isLink], ['any', ['has', 'ref'], ['has', 'shield_text']]],
    designations: partsOf(ref),
    rank: ['match', ['coalesce', ['get', 'network'], ''], 'US:I', 0, ['US', 'US:US'], 1, 2],
  },
  places: {
    layer: 'places',
    filter: kind('locality'),
    name: localName,
    rank: ['step', populationRank, 6, 6, 5, 8, 4, 9, 3, 11, 2, 12, 1],
    capital: ['has', 'capital'],
    weight: populationRank,
  },
  districts: { layer: 'places', filter: kind('neighbourhood', 'macrohood') },
  waterNames: { layer: 'water', filter: ['all', isPoint, ['has', 'name']] },
  parkNames: { layer: 'pois', filter: ['all', isPoint, kind('national_park', 'park', 'nature_reserve', 'forest')] },
  roadNames: { layer: 'roads', filter: ['all', ['has', 'name'], kind('major_road', 'minor_road')] },
};
