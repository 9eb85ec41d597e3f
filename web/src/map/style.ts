import type { LngLat } from '@roadcast/core/geo';
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Basemap, StreetTiles, TileSet } from './basemap/basemap.ts';
import { streetAddress } from './basemap/street-address.ts';
import { landLayers } from './layers/land.ts';
import {
  districtNameLayer,
  nameSources,
  natureNameLayers,
  roadNameLayers,
  stateNameLayer,
  wideNameLayers,
} from './layers/names.ts';
import { type OtherLine, otherLinesLayers, otherLinesSource } from './layers/other-lines.ts';
import { overlayLayers, overlaySources } from './layers/overlays.ts';
import { cityLayer, townLayer } from './layers/places.ts';
import { roadLayers } from './layers/roads.ts';
import { routeLayers, routeSource } from './layers/route.ts';
import { type Extent, STREETS_ZOOM } from './layers/select.ts';
import { signLayer } from './layers/signs.ts';
import { stopNameLayer, stopRoomLayer, stopSource } from './layers/stops.ts';
import { streetLandLayers } from './layers/street-land.ts';
import { type LineStretch, stretchesSource, stretchLayers, stretchNameLayer } from './layers/stretches.ts';
import type { MapMarker } from './markers/marker.ts';
import type { RasterOverlay } from './overlays/overlay.ts';
import type { MapPalette } from './palette/palette.ts';
import { atlasSchema } from './schemas/atlas.ts';
import { openMapTilesSchema } from './schemas/openmaptiles.ts';
import { protomapsSchema } from './schemas/protomaps.ts';
import type { StreetSchema } from './schemas/schema.ts';

/**
 * What lies on what, from the bottom to the top, whatever the basemap is. Streets cover the embedded map; rain, clouds and traffic lie
 * over all roads, and the route over them; the circles with the weather are elements of the page and above everything. Where labels would collide, the later ones win:
 * stops before cities, these before states, lakes and parks, then signs, then towns, and all of them before the wide names of counties, seas and other countries.
 */
const layerOrder = [
  'land',
  'roads',
  'streetLand',
  'streetRoads',
  'overlays',
  'otherLines',
  'route',
  'stretches',
  'wideNames',
  'districts',
  'roadNames',
  'towns',
  'signs',
  'natureNames',
  'stateNames',
  'cities',
  'stretchNames',
  'stops',
] as const;

type Layers = Readonly<Partial<Record<(typeof layerOrder)[number], readonly LayerSpecification[]>>>;

const streetSchemas: Readonly<Record<StreetTiles['schema'], StreetSchema>> = {
  openmaptiles: openMapTilesSchema,
  protomaps: protomapsSchema,
};

/** The whole map as one style. Our own has no glyphs and no sprites: letters and signs are drawn here. */
export function mapStyle(
  palette: MapPalette,
  basemap: Basemap,
  line: readonly LngLat[],
  markers: readonly MapMarker[],
  overlays: readonly RasterOverlay[] = [],
  otherLines: readonly OtherLine[] = [],
  stretches: readonly LineStretch[] = [],
): StyleSpecification {
  const trip = {
    ...overlaySources(overlays),
    'other-lines': otherLinesSource(otherLines),
    route: routeSource(line),
    stretches: stretchesSource(stretches),
    stops: stopSource(markers),
  };
  const over: Layers = {
    otherLines: otherLinesLayers(palette),
    route: routeLayers(palette),
    stretches: stretchLayers(palette),
    stretchNames: [stretchNameLayer(palette)],
    stops: [stopNameLayer(palette), stopRoomLayer],
  };
  if (basemap.kind === 'style') {
    const { style } = basemap;
    const layers = [...belowNames(style.layers, overlayLayers(overlays)), ...inOrder(over)];
    return { ...style, sources: { ...style.sources, ...trip }, layers };
  }
  const streets = basemap.kind === 'streets' ? basemap.streets : null;
  return {
    version: 8,
    sources: {
      atlas: vectorSource(basemap.atlas),
      ...(streets
        ? { streets: { ...vectorSource(streets), tiles: [streetAddress(streets.tiles)], bounds: streets.bounds } }
        : {}),
      ...nameSources,
      ...trip,
    },
    layers: inOrder({
      ...over,
      overlays: overlayLayers(overlays),
      ...(streets ? streetMap(palette, streets) : atlasMap(palette, {}, false)),
    }),
  };
}

const vectorSource = ({ tiles, minZoom, maxZoom }: TileSet) => ({
  type: 'vector' as const,
  tiles: [tiles],
  minzoom: minZoom,
  maxzoom: maxZoom,
});

/** @returns a style's layers with further ones below its first names. */
function belowNames(layers: readonly LayerSpecification[], more: readonly LayerSpecification[]): LayerSpecification[] {
  const names = layers.findIndex(({ type }) => type === 'symbol');
  const at = names === -1 ? layers.length : names;
  return [...layers.slice(0, at), ...more, ...layers.slice(at)];
}

const inOrder = (layers: Layers): LayerSpecification[] => layerOrder.flatMap((slot) => layers[slot] ?? []);

/** @param names where the embedded map names things. */
const atlasMap = (palette: MapPalette, names: Extent, withStreets: boolean) => ({
  land: landLayers(palette),
  roads: roadLayers(palette, atlasSchema, {}),
  wideNames: wideNameLayers(palette, withStreets),
  natureNames: natureNameLayers(palette, atlasSchema, names),
  stateNames: [stateNameLayer(palette)],
  roadNames: roadNameLayers(palette, atlasSchema, names),
  signs: [signLayer(palette, atlasSchema, names)],
  towns: [townLayer(palette, atlasSchema, names)],
  cities: [cityLayer(palette, atlasSchema, names)],
});

function streetMap(palette: MapPalette, streets: StreetTiles): Layers {
  const schema = streetSchemas[streets.schema];
  const near: Extent = { minzoom: STREETS_ZOOM };
  const atlas = atlasMap(palette, beside(streets), true);
  return {
    ...atlas,
    streetLand: streetLandLayers(palette, schema, near),
    streetRoads: roadLayers(palette, schema, near),
    natureNames: [...atlas.natureNames, ...natureNameLayers(palette, schema, near)],
    districts: [districtNameLayer(palette, schema, near)],
    roadNames: [...atlas.roadNames, ...roadNameLayers(palette, schema, near)],
    signs: [...atlas.signs, signLayer(palette, schema, near)],
    towns: [...atlas.towns, townLayer(palette, schema, near)],
    cities: [...atlas.cities, cityLayer(palette, schema, near)],
  };
}

/** Where the embedded map's names stay when there are streets: from afar, and outside of what the streets cover. */
function beside({ bounds: [west, south, east, north] }: StreetTiles): Extent {
  if (east - west >= 350) return { maxzoom: STREETS_ZOOM };
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const covered = ['within', { type: 'Polygon', coordinates: [ring] }];
  return {
    // Whoever looks closer looks at streets.
    maxzoom: STREETS_ZOOM + 4,
    only: ['step', ['zoom'], true, STREETS_ZOOM, ['!', covered]] as unknown as FilterSpecification,
  };
}
