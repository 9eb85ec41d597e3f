import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BasemapGround } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { thinned } from '../geometry/simplify.ts';

/** Topology of `us-atlas`. The first two digits of a county's id identify its state. */
type Atlas = Topology<{ counties: GeometryCollection<{ name: string }>; states: GeometryCollection }>;

/** Tolerance when simplifying borders, meters: less than the source's own generalization. */
const TOLERANCE_METERS = 150;
const DECIMALS = 4;

/** Ids above this are territories, which the map doesn't draw. */
const LAST_STATE = '56';

/**
 * Returns the state borders, the county borders within a state (each once), and the counties' names, from the
 * `us-atlas` package (Census Bureau, public domain). Excludes coasts, which are part of the states' outlines.
 */
export async function bordersOf(): Promise<Pick<BasemapGround, 'stateBorders' | 'counties'>> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas;
  const { counties, states } = atlas.objects;
  const between = mesh(atlas, states as GeometryObject, (a, b) => a !== b);
  const within = mesh(atlas, counties as GeometryObject, (a, b) => a !== b && stateOf(a) === stateOf(b) && isDrawn(a));
  return {
    stateBorders: linesOf(between),
    counties: {
      borders: linesOf(within),
      names: feature(atlas, counties)
        .features.filter(isDrawn)
        .map(({ properties, geometry }) => ({
          name: properties.name,
          at: rounded(middleOf(largestRing(geometry as Polygon | MultiPolygon))),
        })),
    },
  };
}

interface Identified {
  readonly id?: string | number | undefined;
}

const stateOf = ({ id }: Identified): string => String(id).slice(0, 2);

const isDrawn = (county: Identified): boolean => stateOf(county) <= LAST_STATE;

const linesOf = ({ coordinates }: MultiLineString): LngLat[][] =>
  coordinates.map((line) =>
    thinned(
      line.map(([lng = 0, lat = 0]): LngLat => [lng, lat]),
      TOLERANCE_METERS,
    ).map(rounded),
  );

type Ring = readonly (readonly number[])[];

function largestRing(geometry: Polygon | MultiPolygon): Ring {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map(([outer = []]): Ring => outer)
    .reduce((a, b) => (Math.abs(twiceAreaOf(b)) > Math.abs(twiceAreaOf(a)) ? b : a));
}

/** Returns an area's centroid on a flat map: accurate enough for a label, because counties are compact. */
function middleOf(ring: Ring): LngLat {
  let [x, y] = [0, 0];
  // Use coordinates relative to a corner, because products of large coordinates would lose decimals.
  const [[x0 = 0, y0 = 0] = []] = ring;
  const twice = eachEdge(ring, ([ax, ay], [bx, by]) => {
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    x += (ax + bx - 2 * x0) * cross;
    y += (ay + by - 2 * y0) * cross;
    return cross;
  });
  return twice === 0 ? [x0, y0] : [x0 + x / (3 * twice), y0 + y / (3 * twice)];
}

const twiceAreaOf = (ring: Ring): number => eachEdge(ring, ([ax, ay], [bx, by]) => ax * by - bx * ay);

/** Sums a value over a ring's edges. */
function eachEdge(ring: Ring, value: (a: LngLat, b: LngLat) => number): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [ring[i - 1], ring[i]];
    sum += value([ax, ay], [bx, by]);
  }
  return sum;
}

const rounded = ([lng, lat]: LngLat): LngLat => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
