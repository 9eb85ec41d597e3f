import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { StreetSchema, TileAddress } from '../port.ts';

type Layers = Readonly<Record<string, readonly GeoJSON.Feature[]>>;

/** Center of the test town, on the river at Harrisburg. */
export const TOWN: readonly [number, number] = [-76.884, 40.2594];

const shifted = (...steps: readonly (readonly [number, number])[]): GeoJSON.Position[] =>
  steps.map(([east, north]) => [TOWN[0] + east, TOWN[1] + north]);

const road = (
  properties: Record<string, unknown>,
  ...steps: readonly (readonly [number, number])[]
): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: shifted(...steps) },
});

const square = (properties: Record<string, unknown>, east: number, north: number, half: number): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      shifted(
        [east - half, north - half],
        [east + half, north - half],
        [east + half, north + half],
        [east - half, north + half],
        [east - half, north - half],
      ),
    ],
  },
});

const place = (properties: Record<string, unknown>, east: number, north: number): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: shifted([east, north])[0] as GeoJSON.Position },
});

/**
 * A small town in each schema: a freeway with two route numbers, a main street, side streets, a lake, a park and
 * houses.
 */
const towns: Readonly<Record<StreetSchema, Layers>> = {
  openmaptiles: {
    water: [square({ class: 'lake' }, -0.02, 0, 0.008)],
    park: [square({ class: 'nature_reserve' }, 0.02, 0.02, 0.006)],
    transportation: [
      road({ class: 'motorway' }, [-0.3, -0.02], [0.3, 0.01]),
      road({ class: 'primary' }, [0, -0.3], [0, 0.3]),
      road({ class: 'minor' }, [-0.01, 0.004], [0.01, 0.004]),
    ],
    transportation_name: [
      road(
        {
          class: 'motorway',
          ref: '83',
          network: 'us-interstate',
          route_1_network: 'US:I',
          route_1_ref: '83',
          route_2_network: 'US:US',
          route_2_ref: '322',
        },
        [-0.3, -0.02],
        [0.3, 0.01],
      ),
      road({ class: 'minor', name: 'Played Street' }, [-0.01, 0.004], [0.01, 0.004]),
    ],
    building: [square({ render_height: 8 }, 0.005, 0.006, 0.0005)],
    place: [place({ class: 'city', name: 'Playedburg', rank: 8 }, 0, 0)],
  },
  protomaps: {
    earth: [square({ kind: 'earth' }, 0, 0, 0.5)],
    water: [square({ kind: 'lake' }, -0.02, 0, 0.008)],
    landuse: [square({ kind: 'park' }, 0.02, 0.02, 0.006)],
    roads: [
      road(
        { kind: 'highway', kind_detail: 'motorway', network: 'US:I', ref: 'I 83;US 322', shield_text: '83' },
        [-0.3, -0.02],
        [0.3, 0.01],
      ),
      road({ kind: 'major_road', kind_detail: 'primary', ref: 'PA 230' }, [0, -0.3], [0, 0.3]),
      road({ kind: 'minor_road', kind_detail: 'residential', name: 'Played Street' }, [-0.01, 0.004], [0.01, 0.004]),
    ],
    buildings: [square({ kind: 'building' }, 0.005, 0.006, 0.0005)],
    places: [place({ kind: 'locality', kind_detail: 'city', name: 'Playedburg', population_rank: 9 }, 0, 0)],
  },
};

/** Returns the names of the layers in a schema's town. */
export const streetLayers = (schema: StreetSchema): string[] => Object.keys(towns[schema]);

/** Returns an uncompressed vector tile of the town; empty outside the town. */
export function streetTile(schema: StreetSchema, { z, x, y }: TileAddress): Uint8Array {
  const cut = Object.entries(towns[schema]).flatMap(([name, features]) => {
    const tile = geoJSONToTile({ type: 'FeatureCollection', features: [...features] }, z, x, y, {
      clip: true,
      tolerance: 0,
    });
    return tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  return cut.length === 0 ? new Uint8Array() : fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 });
}

/** Returns the tile containing a place. */
export function tileAt([lng, lat]: readonly [number, number], z: number): TileAddress {
  const across = 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    z,
    x: Math.floor(((lng + 180) / 360) * across),
    y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across),
  };
}
