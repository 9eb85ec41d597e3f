import type { LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette/palette.ts';
import type { Selection, StreetSchema } from '../schemas/schema.ts';
import { type Extent, select } from './select.ts';

/**
 * Returns everything below streets: land, woods, parks, water, buildings, railroads, borders. Covers the embedded map.
 */
export function streetLandLayers(palette: MapPalette, schema: StreetSchema, extent: Extent): LayerSpecification[] {
  const area = (id: string, selection: Selection, color: string, minzoom = 0): LayerSpecification => ({
    id: `streets-${id}`,
    type: 'fill',
    ...select(schema, selection, extent, { minzoom }),
    paint: { 'fill-color': color, 'fill-antialias': false },
  });
  return [
    area('ground', schema.ground, palette.streetLand),
    area('wood', schema.wood, palette.wood, 9),
    area('town', schema.town, palette.town, 10),
    area('park', schema.park, palette.park.fill, 9),
    {
      id: 'streets-waterways',
      type: 'line',
      ...select(schema, schema.waterways, extent, { minzoom: 10 }),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': palette.water.fill,
        'line-width': ['interpolate', ['exponential', 1.3], ['zoom'], 10, 0.7, 18, 6],
      },
    },
    {
      id: 'streets-water',
      type: 'fill',
      ...select(schema, schema.water, extent),
      paint: { 'fill-color': palette.water.fill, 'fill-outline-color': palette.water.shore },
    },
    {
      id: 'streets-runways',
      type: 'line',
      ...select(schema, schema.runways, extent, { minzoom: 11 }),
      paint: {
        'line-color': palette.building.edge,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 11, 1, 18, 26],
      },
    },
    {
      id: 'streets-buildings',
      type: 'fill',
      ...select(schema, schema.buildings, extent, { minzoom: 14 }),
      paint: {
        'fill-color': palette.building.fill,
        'fill-outline-color': palette.building.edge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1],
      },
    },
    {
      id: 'streets-rails',
      type: 'line',
      ...select(schema, schema.rails, extent, { minzoom: 11 }),
      paint: {
        'line-color': palette.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.6, 16, 1.6],
        'line-dasharray': [6, 2],
      },
    },
    {
      id: 'streets-state-borders',
      type: 'line',
      ...select(schema, schema.stateBorders, extent),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 1.6, 14, 2.4],
        'line-dasharray': [5, 2, 1, 2],
      },
    },
    {
      id: 'streets-country-borders',
      type: 'line',
      ...select(schema, schema.countryBorders, extent),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 2, 14, 3.4] },
    },
  ];
}
