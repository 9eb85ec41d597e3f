import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Basemap, StreetTiles, TileSet } from './basemap/basemap.ts';
import { streetAddress } from './basemap/street-address.ts';
import { landLayers } from './layers/land.ts';
import {
  districtNameLayer,
  nameSources,
  natureNameLayers,
  roadNameLayers,
  stateNameLayers,
  wideNameLayers,
} from './layers/names.ts';
import { awayFromGreatCities, cityLayer, greatCityLayer, townLayer } from './layers/places.ts';
import { roadLayers } from './layers/roads.ts';
import { type Extent, STREETS_ZOOM } from './layers/select.ts';
import { signLayer } from './layers/signs.ts';
import { streetLandLayers } from './layers/street-land.ts';
import type { MapPalette } from './palette/palette.ts';
import { atlasSchema } from './schemas/atlas.ts';
import { openMapTilesSchema } from './schemas/openmaptiles.ts';
import { protomapsSchema } from './schemas/protomaps.ts';
import type { StreetSchema } from './schemas/schema.ts';
import type { LayerContribution } from './slots/layer-contribution.ts';
import { type LayerPlace, layerOrder } from './slots/layer-order.ts';

type MapLayers = Readonly<Partial<Record<LayerPlace, readonly LayerSpecification[]>>>;

const streetSchemas: Readonly<Record<StreetTiles['schema'], StreetSchema>> = {
  openmaptiles: openMapTilesSchema,
  protomaps: protomapsSchema,
};

/** First slot drawn above the labels of an external style; earlier slots go below. */
const FIRST_ABOVE = layerOrder.indexOf('lines-below');

/**
 * Builds the whole map style. Our own style has no glyphs or sprites, because text and signs are drawn in the browser.
 * @param contributions additions from features, in any order. Slots determine the layer order; within a slot, later
 * ones are on top.
 */
export function mapStyle(
  palette: MapPalette,
  basemap: Basemap,
  contributions: readonly LayerContribution[],
): StyleSpecification {
  const added = Object.assign({}, ...contributions.map(({ sources }) => sources)) as StyleSpecification['sources'];
  if (basemap.kind === 'style') {
    const { style } = basemap;
    const [below, above] = [layerOrder.slice(0, FIRST_ABOVE), layerOrder.slice(FIRST_ABOVE)].map((places) =>
      inOrder(places, {}, contributions, palette),
    ) as [LayerSpecification[], LayerSpecification[]];
    return {
      ...style,
      sources: { ...style.sources, ...added },
      layers: [...belowNames(style.layers, below), ...above],
    };
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
      ...added,
    },
    layers: inOrder(
      layerOrder,
      streets ? streetMap(palette, streets) : atlasMap(palette, {}, false),
      contributions,
      palette,
    ),
  };
}

const vectorSource = ({ tiles, minZoom, maxZoom }: TileSet) => ({
  type: 'vector' as const,
  tiles: [tiles],
  minzoom: minZoom,
  maxzoom: maxZoom,
});

/** Inserts layers below a style's first label layer. */
function belowNames(layers: readonly LayerSpecification[], more: readonly LayerSpecification[]): LayerSpecification[] {
  const names = layers.findIndex(({ type }) => type === 'symbol');
  const at = names === -1 ? layers.length : names;
  return [...layers.slice(0, at), ...more, ...layers.slice(at)];
}

/** Returns the layers of some slots, bottom to top: the map's own, then those of features. */
const inOrder = (
  places: readonly LayerPlace[],
  own: MapLayers,
  contributions: readonly LayerContribution[],
  palette: MapPalette,
): LayerSpecification[] =>
  places.flatMap((place) => [
    ...(own[place] ?? []),
    ...contributions.filter(({ slot }) => slot === place).flatMap(({ layers }) => layers(palette)),
  ]);

/** Returns the embedded map's layers. @param names extent in which to show labels. */
const atlasMap = (palette: MapPalette, names: Extent, withStreets: boolean) => ({
  land: landLayers(palette),
  roads: roadLayers(palette, atlasSchema, {}),
  'wide-names': wideNameLayers(palette, withStreets),
  'nature-names': natureNameLayers(palette, atlasSchema, names),
  'state-names': stateNameLayers(palette),
  'road-names': roadNameLayers(palette, atlasSchema, names),
  signs: [signLayer(palette, atlasSchema, names)],
  towns: [townLayer(palette, atlasSchema, awayFromGreatCities(names))],
  cities: [cityLayer(palette, atlasSchema, awayFromGreatCities(names)), greatCityLayer(palette)],
});

function streetMap(palette: MapPalette, streets: StreetTiles): MapLayers {
  const schema = streetSchemas[streets.schema];
  const near: Extent = { minzoom: STREETS_ZOOM };
  const atlas = atlasMap(palette, beside(streets), true);
  return {
    ...atlas,
    'street-land': streetLandLayers(palette, schema, near),
    'street-roads': roadLayers(palette, schema, near),
    'nature-names': [...atlas['nature-names'], ...natureNameLayers(palette, schema, near)],
    districts: [districtNameLayer(palette, schema, near)],
    'road-names': [...atlas['road-names'], ...roadNameLayers(palette, schema, near)],
    signs: [...atlas.signs, signLayer(palette, schema, near)],
    towns: [...atlas.towns, townLayer(palette, schema, near)],
    cities: [...atlas.cities, cityLayer(palette, schema, near)],
  };
}

/**
 * Returns the extent in which the embedded map keeps its labels if there are streets: at low zoom, and outside the
 * streets' area.
 */
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
    // Higher zooms show streets.
    maxzoom: STREETS_ZOOM + 4,
    only: ['step', ['zoom'], true, STREETS_ZOOM, ['!', covered]] as unknown as FilterSpecification,
  };
}
