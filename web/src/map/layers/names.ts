import type { GeoJSONSourceSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { imageNames } from '../images/image-names.ts';
import { countryLabels } from '../palette/countries.ts';
import { fonts } from '../palette/fonts.ts';
import { greatCities } from '../palette/great-cities.ts';
import type { MapPalette } from '../palette/palette.ts';
import { stateLabels } from '../palette/states.ts';
import { waterLabels } from '../palette/waters.ts';
import { localName, type RoadSchema, type StreetSchema } from '../schemas/schema.ts';
import { type Extent, STREETS_ZOOM, select } from './select.ts';

interface Label {
  readonly lng: number;
  readonly lat: number;
}

const pointsOf = <Spot extends Label>(labels: readonly Spot[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: labels.map(({ lng, lat, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  },
});

/**
 * Point sources for the names of countries, states, major cities and seas. Our own points, because tiles would repeat
 * the names at every seam.
 */
export const nameSources = {
  'country-names': pointsOf(countryLabels),
  'state-names': pointsOf(stateLabels.filter(({ code }) => code !== 'DC')),
  'water-names': pointsOf(waterLabels),
  'great-cities': pointsOf(greatCities),
};

const halo = (palette: MapPalette, color: string, width = 1.4): SymbolLayerSpecification['paint'] => ({
  'text-color': color,
  'text-halo-color': palette.halo,
  'text-halo-width': width,
  'text-halo-blur': 0.3,
});

/** Returns the layers for large pale names behind everything: counties, seas, other countries. */
export const wideNameLayers = (palette: MapPalette, withStreets: boolean): LayerSpecification[] => [
  {
    id: 'county-names',
    type: 'symbol',
    source: 'atlas',
    'source-layer': 'counties',
    filter: ['==', ['geometry-type'], 'Point'],
    minzoom: 8,
    // Streets leave no room for county names.
    maxzoom: withStreets ? STREETS_ZOOM + 2 : 12,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': fonts.regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10, 11, 13],
      'text-letter-spacing': 0.22,
      'text-max-width': 8,
      'text-padding': 12,
    },
    paint: {
      ...halo(palette, palette.countyName, 1),
      'text-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, 8.6, 0.9],
    },
  },
  {
    id: 'sea-names',
    type: 'symbol',
    source: 'water-names',
    minzoom: 2.6,
    filter: ['step', ['zoom'], ['get', 'sea'], 4.4, true],
    maxzoom: 9,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fonts.regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 7, 17],
      'text-letter-spacing': 0.14,
      'text-max-width': 5,
      'text-padding': 6,
    },
    paint: { 'text-color': palette.water.text },
  },
  {
    id: 'country-names',
    type: 'symbol',
    source: 'country-names',
    minzoom: 2.6,
    maxzoom: 7,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': fonts.semibold,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 6, 17],
      'text-letter-spacing': 0.3,
      'text-padding': 6,
    },
    paint: { 'text-color': palette.stateName, 'text-halo-color': palette.abroad, 'text-halo-width': 1 },
  },
];

/** Zoom from which states have full names. At lower zooms, only abbreviations fit. */
const STATE_NAMES_ZOOM = 3.3;

const stateLetters = (palette: MapPalette): Omit<SymbolLayerSpecification, 'id'> => ({
  type: 'symbol',
  source: 'state-names',
  layout: {
    'text-field': ['get', 'code'],
    'text-font': fonts.semibold,
    'text-size': 10,
    'text-letter-spacing': 0.06,
  },
  paint: { ...halo(palette, palette.stateName, 1), 'text-opacity': 0.9 },
});

/** Returns the state name layers, the most prominent labels at low zoom. Names that don't fit are abbreviated. */
export const stateNameLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    ...stateLetters(palette),
    id: 'state-letters',
    maxzoom: STATE_NAMES_ZOOM,
    layout: {
      ...stateLetters(palette).layout,
      'text-padding': 1,
      // Move the name if a major city is in the middle of the state.
      'text-variable-anchor': ['center', 'top', 'bottom'],
      'text-radial-offset': 0.9,
    },
  },
  {
    ...stateLetters(palette),
    id: 'state-letters-between',
    minzoom: STATE_NAMES_ZOOM,
    maxzoom: 4.5,
    // Where the full name is shown, this padding makes the abbreviation collide with it and disappear.
    layout: { ...stateLetters(palette).layout, 'text-padding': 9 },
  },
  {
    id: 'state-names',
    type: 'symbol',
    source: 'state-names',
    minzoom: STATE_NAMES_ZOOM,
    maxzoom: 7.5,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': fonts.semibold,
      'text-size': ['interpolate', ['linear'], ['zoom'], STATE_NAMES_ZOOM, 9.5, 6, 14],
      'text-letter-spacing': 0.14,
      'text-max-width': 7,
      'text-padding': 3,
      'text-variable-anchor': ['center', 'top', 'bottom'],
      'text-radial-offset': 0.9,
    },
    paint: {
      ...halo(palette, palette.stateName, 1),
      'text-opacity': ['interpolate', ['linear'], ['zoom'], 6.5, 0.9, 7.5, 0],
    },
  },
];

/** Returns the layers for lake and park names. */
export const natureNameLayers = (palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification[] => [
  {
    id: `${schema.source}-water-names`,
    type: 'symbol',
    ...select(schema, schema.waterNames, extent, { minzoom: 6 }),
    layout: {
      'text-field': localName,
      'text-font': fonts.regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10.5, 12, 14],
      'text-max-width': 6,
      'text-padding': 6,
    },
    paint: halo(palette, palette.water.text),
  },
  {
    id: `${schema.source}-park-names`,
    type: 'symbol',
    ...select(schema, schema.parkNames, extent, { minzoom: schema.source === 'atlas' ? 5.4 : 10 }),
    layout: {
      'icon-image': imageNames.parkDot(palette),
      'text-field': localName,
      'text-font': fonts.semibold,
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 10.5, 10, 13],
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.75,
      'text-justify': 'auto',
      'text-max-width': 7,
      'text-padding': 4,
    },
    paint: halo(palette, palette.park.text),
  },
];

/** Returns the layers for names along unnumbered roads, streets and ferries. */
export const roadNameLayers = (palette: MapPalette, schema: RoadSchema, extent: Extent): LayerSpecification[] => {
  const along = {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-field': localName,
    'text-font': fonts.regular,
    'text-max-angle': 40,
    'text-padding': 4,
  } as const;
  return [
    {
      id: `${schema.source}-ferry-names`,
      type: 'symbol',
      ...select(schema, schema.ferries, extent, { minzoom: 8 }),
      layout: { ...along, 'text-size': 11, 'text-offset': [0, -0.7] },
      paint: halo(palette, palette.water.text),
    },
    {
      id: `${schema.source}-road-names`,
      type: 'symbol',
      ...select(schema, schema.roadNames, extent, { minzoom: schema.source === 'atlas' ? 8 : 13 }),
      layout: { ...along, 'text-size': ['interpolate', ['linear'], ['zoom'], 8, 10.5, 13, 10.5, 17, 14] },
      paint: halo(palette, palette.roads.name, 1.6),
    },
  ];
};

/** Returns the layer for neighborhood names. */
export const districtNameLayer = (palette: MapPalette, schema: StreetSchema, extent: Extent): LayerSpecification => ({
  id: 'streets-districts',
  type: 'symbol',
  ...select(schema, schema.districts, extent, { minzoom: 11.5, maxzoom: 15.5 }),
  layout: {
    'text-field': ['upcase', localName],
    'text-font': fonts.semibold,
    'text-size': 11,
    'text-letter-spacing': 0.12,
    'text-max-width': 7,
    'text-padding': 12,
  },
  paint: halo(palette, palette.countyName),
});
