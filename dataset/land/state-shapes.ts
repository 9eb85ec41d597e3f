import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { LngLat } from '@roadcast/core/geo';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { STATE_CODES } from '../files/state-codes.ts';

export interface StateShape {
  readonly name: string;
  /** Two-letter state code. */
  readonly code: string;
  /** Polygons, each with its outer ring and its holes; longitude first. */
  readonly polygons: readonly (readonly (readonly LngLat[])[])[];
}

type States = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** Returns the fifty states and the District of Columbia from the `us-atlas` package (Census Bureau, public domain). */
export async function readStateShapes(): Promise<StateShape[]> {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const atlas = JSON.parse(await readFile(file, 'utf8')) as States;
  return feature(atlas, atlas.objects.states).features.flatMap((state) => {
    const { name } = state.properties;
    const code = STATE_CODES[name];
    return code ? [{ name, code, polygons: polygonsOf(state.geometry as Polygon | MultiPolygon) }] : [];
  });
}

const polygonsOf = (geometry: Polygon | MultiPolygon): StateShape['polygons'] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((polygon) =>
    polygon.map((ring) => ring.map(([lng = 0, lat = 0]): LngLat => [lng, lat])),
  );
