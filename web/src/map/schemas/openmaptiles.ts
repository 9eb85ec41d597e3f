import type { ExpressionSpecification } from 'maplibre-gl';
import { localName, oneOf, type StreetSchema } from './schema.ts';

const roads = 'transportation';

const isRamp: ExpressionSpecification = ['==', ['get', 'ramp'], 1];
const through = (...classes: string[]): ExpressionSpecification => ['all', oneOf('class', classes), ['!', isRamp]];

/** Reads one of a road's routes, which are separate properties: route_1_network 'US:I', route_1_ref '80'. */
const route = (index: 1 | 2 | 3): ExpressionSpecification => [
  'case',
  ['has', `route_${index}_ref`],
  ['concat', ['get', `route_${index}_network`], '=', ['get', `route_${index}_ref`]],
  '',
];

/** Without those properties, tiles have the first route's number and kind: network 'us-interstate', ref '80'. */
const firstRoute: ExpressionSpecification = [
  'case',
  ['has', 'route_1_ref'],
  ['concat', ['get', 'route_1_network'], '=', ['get', 'route_1_ref']],
  ['has', 'network'],
  ['concat', ['get', 'network'], '=', ['get', 'ref']],
  '',
];

const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 12];

/** OpenMapTiles schema, as served by OpenFreeMap (openmaptiles.org/schema), with the covering layer our server adds. */
export const openMapTilesSchema: StreetSchema = {
  source: 'streets',
  ground: { layer: 'ground' },
  wood: { layer: 'landcover', filter: oneOf('class', ['wood']) },
  town: { layer: 'landuse', filter: oneOf('class', ['residential', 'commercial', 'industrial', 'retail', 'suburb']) },
  park: {
    layer: 'park',
    filter: ['==', ['geometry-type'], 'Polygon'],
  },
  water: { layer: 'water', filter: ['!=', ['get', 'brunnel'], 'tunnel'] },
  waterways: { layer: 'waterway', filter: ['!=', ['get', 'brunnel'], 'tunnel'] },
  runways: { layer: 'aeroway', filter: oneOf('class', ['runway', 'taxiway']) },
  rails: { layer: roads, filter: ['==', ['get', 'class'], 'rail'] },
  buildings: { layer: 'building' },
  stateBorders: {
    layer: 'boundary',
    filter: ['all', ['==', ['get', 'admin_level'], 4], ['!=', ['get', 'maritime'], 1]],
  },
  countryBorders: {
    layer: 'boundary',
    filter: ['all', ['==', ['get', 'admin_level'], 2], ['!=', ['get', 'maritime'], 1]],
  },
  roads: {
    path: { layer: roads, filter: oneOf('class', ['path']) },
    service: { layer: roads, filter: oneOf('class', ['service', 'track']) },
    street: { layer: roads, filter: oneOf('class', ['minor', 'busway', 'raceway']) },
    secondary: { layer: roads, filter: through('secondary', 'tertiary') },
    ramp: {
      layer: roads,
      filter: ['all', oneOf('class', ['motorway', 'trunk', 'primary', 'secondary', 'tertiary']), isRamp],
    },
    main: { layer: roads, filter: through('primary') },
    us: { layer: roads, filter: through('trunk') },
    freeway: { layer: roads, filter: through('motorway') },
  },
  toll: ['==', ['get', 'toll'], 1],
  ferries: { layer: roads, filter: ['==', ['get', 'class'], 'ferry'] },
  signs: {
    layer: 'transportation_name',
    // Exclude junctions with exit numbers, which share this layer.
    filter: [
      'all',
      ['==', ['geometry-type'], 'LineString'],
      ['has', 'ref'],
      oneOf('class', ['motorway', 'trunk', 'primary', 'secondary']),
    ],
    designations: [firstRoute, route(2), route(3)],
    rank: ['match', ['get', 'network'], 'us-interstate', 0, 'us-highway', 1, 2],
  },
  places: {
    layer: 'place',
    filter: oneOf('class', ['city', 'town', 'village', 'hamlet']),
    name: localName,
    rank: [
      'match',
      ['get', 'class'],
      'city',
      ['step', rank, 1, 5, 2, 8, 3, 11, 4],
      'town',
      ['step', rank, 4, 12, 5],
      6,
    ],
    capital: ['has', 'capital'],
    weight: ['-', 100, rank],
  },
  districts: { layer: 'place', filter: oneOf('class', ['suburb', 'quarter', 'neighbourhood']) },
  waterNames: { layer: 'water_name', filter: ['==', ['geometry-type'], 'Point'] },
  parkNames: {
    layer: 'park',
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['<=', ['coalesce', ['get', 'rank'], 9], 2]],
  },
  roadNames: {
    layer: 'transportation_name',
    filter: ['all', ['==', ['geometry-type'], 'LineString'], ['has', 'name'], ['!=', ['get', 'class'], 'motorway']],
  },
};
