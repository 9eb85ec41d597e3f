import { encodePolyline, type LngLat } from '@roadcast/core/geo';
import { z } from 'zod';
import { LINE_PRECISION, MANEUVER_PRECISION } from '../constants.ts';
import { dailyAllowanceSchema } from '../plans.ts';
import { weatherPointSchema } from '../weather.ts';
import { instructionSchema } from './instructions.ts';
import { tableOfRows } from './row-table.ts';
import { rowTableSchema } from './row-table-schema.ts';
import { segmentSchema } from './segments.ts';
import { type Trip, tripSchema } from './trip.ts';

const turnSchema = instructionSchema.omit({ lat: true, lng: true });

export const compactTripSchema = tripSchema
  .omit({ geometry: true, instructions: true, segments: true, weatherPoints: true })
  .extend({
    /** `geometry` as an encoded polyline with five decimals. */
    line: z.string(),
    /** Positions of instructions as an encoded polyline with six decimals. */
    maneuvers: z.string(),
    instructions: rowTableSchema(turnSchema),
    segments: rowTableSchema(segmentSchema),
    weatherPoints: rowTableSchema(weatherPointSchema),
  });

export type CompactTrip = z.infer<typeof compactTripSchema>;

/** The compact form of `GenerateRouteResponse`. */
export const compactRouteResponseSchema = z.object({
  success: z.literal(true),
  route: compactTripSchema,
  allowance: dailyAllowanceSchema.optional(),
  editToken: z.string().optional(),
});

export type CompactRouteResponse = z.infer<typeof compactRouteResponseSchema>;

const fieldsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) => Object.keys(shape) as (keyof Shape)[];
const turnFields = fieldsOf(turnSchema);
const segmentFields = fieldsOf(segmentSchema);
const pointFields = fieldsOf(weatherPointSchema);

/** Converts a trip to the compact form. Line positions have five decimals of a degree, maneuver positions six. */
export function compactTripOf({ geometry, instructions, segments, weatherPoints, ...rest }: Trip): CompactTrip {
  return {
    ...rest,
    line: encodePolyline(geometry, LINE_PRECISION),
    maneuvers: encodePolyline(
      instructions.map(({ lat, lng }): LngLat => [lng, lat]),
      MANEUVER_PRECISION,
    ),
    instructions: tableOfRows(instructions, turnFields),
    segments: tableOfRows(segments, segmentFields),
    weatherPoints: tableOfRows(weatherPoints, pointFields),
  };
}
