import type { LngLat } from '@roadcast/core/geo';
import type { Area } from '@roadcast/core/weather';
import { z } from 'zod';

const ring = z.array(z.tuple([z.number(), z.number()]).rest(z.number()));
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(ring) });
const multiPolygon = z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) });
const simple = z.discriminatedUnion('type', [polygon, multiPolygon]);
const collection = z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) });

/** GeoJSON geometry that has an area; whatever else stands there is none. */
const geometry = z.union([simple, collection]).nullable().catch(null);

export const shapeSchema = z.object({ geometry });

type Geometry = z.output<typeof geometry>;

type Simple = z.output<typeof simple>;

const bare = (points: readonly (readonly number[])[]): LngLat[] =>
  points.map(([lng, lat]) => [lng as number, lat as number] as const);

const polygonsOf = (one: Simple): Area =>
  (one.type === 'Polygon' ? [one.coordinates] : one.coordinates).map((rings) => rings.map(bare));

/** @returns the area of a geometry; null where it has none. */
export function areaOf(found: Geometry): Area | null {
  if (found === null) return null;
  const parts =
    found.type === 'GeometryCollection' ? found.geometries.flatMap((one) => simple.safeParse(one).data ?? []) : [found];
  const area = parts.flatMap(polygonsOf).filter(([outer = []]) => outer.length > 0);
  return area.length === 0 ? null : area;
}
