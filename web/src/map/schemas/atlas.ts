import type { ExpressionSpecification } from 'maplibre-gl';
import { partsOf, type RoadSchema } from './schema.ts';

const kindIs = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const isFreeway: ExpressionSpecification = ['==', ['get', 'class'], 'motorway'];

/** Schema of the embedded map's tiles. */
export const atlasSchema: RoadSchema = {
  source: 'atlas',
  roads: {
    secondary: { layer: 'highways', filter: ['all', kindIs('local'), ['!', isFreeway]] },
    main: { layer: 'highways', filter: ['all', kindIs('state'), ['!', isFreeway]] },
    us: { layer: 'highways', filter: ['all', kindIs('us'), ['!', isFreeway]] },
    freeway: { layer: 'highways', filter: ['any', kindIs('interstate'), isFreeway] },
  },
  toll: ['==', ['get', 'toll'], true],
  ferries: { layer: 'ferries' },
  signs: {
    layer: 'highways',
    filter: ['!=', ['get', 'kind'], 'local'],
    designations: partsOf(['get', 'ref']),
    rank: ['match', ['get', 'kind'], 'interstate', 0, 'us', 1, 2],
  },
  places: {
    layer: 'places',
    name: ['get', 'name'],
    rank: ['get', 'rank'],
    capital: ['==', ['get', 'capital'], true],
    weight: ['get', 'population'],
  },
  waterNames: { layer: 'lakes', filter: ['==', ['geometry-type'], 'Point'] },
  parkNames: { layer: 'parks' },
  roadNames: { layer: 'highways', filter: ['has', 'name'] },
};
