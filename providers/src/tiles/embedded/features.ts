import type { BasemapFile, BasemapHighway, GazetteerFile, RoadKind } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { capitals } from './capitals.ts';
import { firstZoomOfRank, placeRank } from './place-ranks.ts';

export type TileFeature = GeoJSON.Feature<GeoJSON.Geometry, Record<string, string | number | boolean>>;

/** Features of a layer that first appear at the same zoom. They are skipped entirely at lower zooms. */
export interface FeatureGroup {
  /** Layer name in the tiles. */
  readonly layer: LayerName;
  readonly firstZoom: number;
  readonly features: readonly TileFeature[];
}

/** The layers of the embedded tiles, in tile order. */
export const layerNames = [
  'abroad',
  'states',
  'borders',
  'lakes',
  'counties',
  'highways',
  'ferries',
  'parks',
  'places',
] as const;

export type LayerName = (typeof layerNames)[number];

/** First zoom of roads by designation. Ferries are in a separate layer. */
const roadZooms: Readonly<Record<Exclude<RoadKind, 'ferry'>, number>> = { interstate: 3, us: 5, state: 7, local: 8 };

/** First zoom at which other freeways are shown like Interstates. */
const FREEWAY_ZOOM = 6;
const FERRY_ZOOM = 6;
const BORDER_ZOOM = 2;
const COUNTY_ZOOM = 6;
const COUNTY_NAME_ZOOM = 8;
const PARK_ZOOM = 5;

/** Minimum area of lakes shown from zoom 4, square degrees. Smaller lakes first appear at higher zooms. */
const LARGE_LAKE = 0.1;
const LARGE_LAKE_ZOOM = 4;
const LAKE_ZOOM = 6;
const LAKE_NAME_ZOOM = 7;

/** Returns all features of the embedded map, grouped by layer and first zoom. */
export function featureGroups(basemap: BasemapFile, gazetteer: GazetteerFile): FeatureGroup[] {
  const { abroad, counties, lakes, stateBorders } = basemap;
  const large = lakes.filter((lake) => squareDegrees(lake.shore) >= LARGE_LAKE);
  const small = lakes.filter((lake) => !large.includes(lake));
  return [
    { layer: 'abroad', firstZoom: 0, features: abroad.land.map((rings) => areaAbroad(rings, 'land')) },
    { layer: 'abroad', firstZoom: 0, features: abroad.lakes.map((shore) => areaAbroad([shore], 'lake')) },
    { layer: 'states', firstZoom: 0, features: basemap.states.map(stateFeature) },
    {
      layer: 'borders',
      firstZoom: BORDER_ZOOM,
      features: [
        ...stateBorders.map((border) => line(border, { between: 'states' })),
        ...abroad.borders.map((border) => line(border, { between: 'countries' })),
      ],
    },
    { layer: 'lakes', firstZoom: LARGE_LAKE_ZOOM, features: large.map(({ shore }) => area(shore)) },
    { layer: 'lakes', firstZoom: LAKE_ZOOM, features: small.map(({ shore }) => area(shore)) },
    { layer: 'lakes', firstZoom: LAKE_ZOOM, features: large.map(({ name, shore }) => label(name, middleOf(shore))) },
    {
      layer: 'lakes',
      firstZoom: LAKE_NAME_ZOOM,
      features: small.map(({ name, shore }) => label(name, middleOf(shore))),
    },
    { layer: 'counties', firstZoom: COUNTY_ZOOM, features: counties.borders.map((border) => line(border, {})) },
    { layer: 'counties', firstZoom: COUNTY_NAME_ZOOM, features: counties.names.map(({ name, at }) => label(name, at)) },
    ...roadGroups(basemap.highways),
    { layer: 'parks', firstZoom: PARK_ZOOM, features: basemap.parks.map(({ name, at }) => label(name, at)) },
    ...placeGroups(gazetteer),
  ];
}

type Place = readonly [number, number];

function roadGroups(roads: readonly BasemapHighway[]): FeatureGroup[] {
  const groups = new Map<number, TileFeature[]>();
  const ferries: TileFeature[] = [];
  for (const road of roads) {
    const { ref, kind, toll } = road;
    if (kind === 'ferry') {
      ferries.push(line(road.line, { name: ref }));
      continue;
    }
    const zoom = road.class === 'motorway' ? Math.min(FREEWAY_ZOOM, roadZooms[kind]) : roadZooms[kind];
    const group = groups.get(zoom) ?? [];
    // Unnumbered roads have a name instead.
    const called: TileFeature['properties'] = kind === 'local' ? { name: ref } : { ref };
    group.push(line(road.line, { ...called, kind, class: road.class, ...(toll ? { toll } : {}) }));
    groups.set(zoom, group);
  }
  const byZoom = [...groups].sort(([a], [b]) => b - a);
  return [
    // Minor roads come first, because later features are drawn on top where roads cross.
    ...byZoom.map(([firstZoom, features]) => ({ layer: 'highways' as const, firstZoom, features })),
    { layer: 'ferries', firstZoom: FERRY_ZOOM, features: ferries },
  ];
}

function placeGroups({ names, states, populations, lats, lngs }: GazetteerFile): FeatureGroup[] {
  const groups = new Map<number, TileFeature[]>();
  for (const [row, name] of names.entries()) {
    const state = states[row] ?? '';
    const population = populations[row] ?? 0;
    const capital = capitals[state] === name;
    // Capitals are shown early, even if small.
    const rank = Math.min(placeRank(population), capital ? 4 : 6);
    const zoom = firstZoomOfRank(rank);
    const group = groups.get(zoom) ?? [];
    group.push({
      type: 'Feature',
      properties: { name, state, population, rank, ...(capital ? { capital } : {}) },
      geometry: { type: 'Point', coordinates: [lngs[row] ?? 0, lats[row] ?? 0] },
    });
    groups.set(zoom, group);
  }
  return [...groups].map(([firstZoom, features]) => ({ layer: 'places', firstZoom, features }));
}

/**
 * Casts positions without copying, because the cutter doesn't modify them and copying every road would take megabytes.
 */
const asGiven = (places: readonly Place[]): GeoJSON.Position[] => places as unknown as GeoJSON.Position[];

const stateFeature = ({ name, code, polygons }: BasemapFile['states'][number]): TileFeature => ({
  type: 'Feature',
  properties: { name, code },
  geometry: { type: 'MultiPolygon', coordinates: polygons as unknown as GeoJSON.Position[][][] },
});

const line = (places: readonly Place[], properties: TileFeature['properties']): TileFeature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: asGiven(places) },
});

const areaAbroad = (rings: readonly (readonly Place[])[], kind: 'land' | 'lake'): TileFeature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Polygon', coordinates: rings.map(asGiven) },
});

const area = (shore: readonly Place[]): TileFeature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [asGiven(shore)] },
});

const label = (name: string, [lng, lat]: Place): TileFeature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

function squareDegrees(shore: readonly Place[]): number {
  let twice = 0;
  for (let i = 1; i < shore.length; i++) {
    const [[ax, ay], [bx, by]] = [at(shore, i - 1), at(shore, i)];
    twice += ax * by - bx * ay;
  }
  return Math.abs(twice) / 2;
}

/** Returns the center of a shoreline's bounding box, for the lake's label. */
function middleOf(shore: readonly Place[]): Place {
  const lngs = shore.map(([lng]) => lng);
  const lats = shore.map(([, lat]) => lat);
  return [(Math.min(...lngs) + Math.max(...lngs)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
}
