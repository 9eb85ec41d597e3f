import type { LngLat } from '@roadcast/core/geo';
import type { Area } from '@roadcast/core/weather';
import { z } from 'zod';

/** Maximum points and parts of a shape. Alaska's coastal zones are the largest, with about 50,000 points. */
const MOST_POINTS = 200_000;
const MOST_PARTS = 20_000;

const degrees = (most: number) => z.number().min(-most).max(most);
const ring = z.array(z.tuple([degrees(360), degrees(90)]).rest(z.number())).max(MOST_POINTS);
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).max(MOST_PARTS) });
const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(ring).max(MOST_PARTS)).max(MOST_PARTS),
});
const simple = z.discriminatedUnion('type', [polygon, multiPolygon]);
const collection = z.object({
  type: z.literal('GeometryCollection'),
  geometries: z.array(z.unknown()).max(MOST_PARTS),
});

/** GeoJSON geometry with an area. Other geometry is read as null. */
const geometry = z.union([simple, collection]).nullable().catch(null);

export const shapeSchema = z.object({ geometry });

type Geometry = z.output<typeof geometry>;

type Simple = z.output<typeof simple>;

const bare = (points: readonly (readonly number[])[]): LngLat[] =>
  points.map(([lng, lat]) => [lng as number, lat as number] as const);

const polygonsOf = (one: Simple): Area =>
  (one.type === 'Polygon' ? [one.coordinates] : one.coordinates).map((rings) => rings.map(bare));

/** Returns a geometry's area; null if it has none. */
export function areaOf(found: Geometry): Area | null {
  if (found === null) return null;
  const parts =
    found.type === 'GeometryCollection' ? found.geometries.flatMap((one) => simple.safeParse(one).data ?? []) : [found];
  const area = parts.flatMap(polygonsOf).filter(([outer = []]) => outer.length > 0);
  return area.length === 0 ? null : area;
}
