import { decodePolyline, encodePolyline, type LngLat } from '@roadcast/core/geo';
import { z } from 'zod';
import { dailyAllowanceSchema } from './plans.ts';
import { rowsOfTable, rowTableSchema, tableOfRows } from './row-table.ts';
import { type GenerateRouteResponse, instructionSchema, segmentSchema, type Trip, tripSchema } from './trip.ts';
import { weatherPointSchema } from './weather.ts';

/**
 * The compact form of a planned trip: who asks for it (`Accept`) gets the trip once, its lines as encoded polylines and its lists column by
 * column. Who does not gets the specification's answer.
 */
export const COMPACT_TRIP_TYPE = 'application/vnd.roadcast.trip+json';

/** Decimals of a degree in `line`: a meter, as in the trip's `geometry`. */
const LINE_PRECISION = 5;

/** Decimals of a degree in `maneuvers`: those of the routing engine. */
const MANEUVER_PRECISION = 6;

const turnSchema = instructionSchema.omit({ lat: true, lng: true });

export const compactTripSchema = tripSchema
  .omit({ geometry: true, instructions: true, segments: true, weatherPoints: true })
  .extend({
    /** `geometry` as an encoded polyline of five decimals. */
    line: z.string(),
    /** Where the instructions begin, as an encoded polyline of six decimals. */
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

/** @returns the trip in its compact form. Positions of its line are kept to five decimals of a degree, those of maneuvers to six. */
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

/** @returns the trip that a compact one stands for. */
export function tripOfCompact({ line, maneuvers, ...compact }: CompactTrip): Trip {
  const begins = decodePolyline(maneuvers, MANEUVER_PRECISION);
  return {
    ...compact,
    geometry: decodePolyline(line, LINE_PRECISION).map(([lng, lat]): [number, number] => [lng, lat]),
    instructions: rowsOfTable(compact.instructions).map((turn, i) => {
      const [lng, lat] = begins[i] ?? [0, 0];
      return { ...turn, lat, lng };
    }),
    segments: rowsOfTable(compact.segments),
    weatherPoints: rowsOfTable(compact.weatherPoints),
  };
}

/** @returns the specification's answer: the trip, and its parts again under the names that its screens read. */
export function answerOfTrip(trip: Trip): GenerateRouteResponse {
  const { segments, geometry, dayCards, totalMiles } = trip;
  return {
    success: true,
    error: null,
    route: trip,
    totalMiles,
    segments,
    weatherData: { allPoints: segments },
    geometry,
    validatedSegments: segments,
    dayCards,
  };
}

/** Reads the compact form as the answer that it stands for. */
export const compactRouteAnswerSchema = compactRouteResponseSchema.transform(
  ({ success: _, route, ...beside }): GenerateRouteResponse => ({ ...answerOfTrip(tripOfCompact(route)), ...beside }),
);
