import { fuelGrades } from '@roadcast/core/services';
import { z } from 'zod';
import { fuelGradeSchema, fuelPriceSchema, fuelStationSchema } from './fuel.ts';
import { coordinatesQuerySchema } from './places.ts';

/** Maximum and default search radius for stations, miles. */
const FURTHEST_STATION = 50;
const USUAL_STATION = 10;

/** Maximum and default number of returned stations. */
const MOST_STATIONS = 50;
const USUAL_STATIONS = 15;

/** GET /api/gas-stations/search. See docs/product/fuel.md#find-gas-stations. */
export const gasStationsQuerySchema = coordinatesQuerySchema.extend({
  /** Search radius, miles. */
  radius: z.coerce.number().positive().max(FURTHEST_STATION).default(USUAL_STATION),
  sortBy: z.enum(['price', 'distance']).default('price'),
  limit: z.coerce.number().int().min(1).max(MOST_STATIONS).default(USUAL_STATIONS),
  /** Grade to compare prices by. */
  grade: fuelGradeSchema.default('regular'),
});

/** GET /api/gas-stations/turn-by-turn, for stations near a step of the directions. */
export const stepStationsQuerySchema = coordinatesQuerySchema.extend({
  stepIndex: z.coerce.number().int().min(0).optional(),
  grade: fuelGradeSchema.default('regular'),
});

/** A driver's report of a fuel price. */
export const priceReportRequestSchema = z.strictObject({
  stationId: z.string().min(1).max(120),
  grade: fuelGradeSchema,
  /** Dollars per gallon. */
  price: z.number(),
});

export type PriceReportRequest = z.input<typeof priceReportRequestSchema>;

/** A station with its prices, or the average of an area, which has no position. */
export const gasStationSchema = fuelStationSchema.omit({ lat: true, lng: true, isOpen24Hours: true }).extend({
  /** Position; null for an area's average. */
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** Miles from the requested position; 0 for an area's average. */
  distance: z.number(),
  /** Price of the requested grade, dollars; repeated from `pricing`. */
  price: z.number().nullable(),
  prices: z.partialRecord(z.enum(fuelGrades), z.number()),
  /** Prices with their sources, for display. */
  pricing: z.partialRecord(z.enum(fuelGrades), fuelPriceSchema),
  isOpen24Hours: z.boolean().nullable(),
  /** Amenities; includes 'city_average_pricing' if the price is the area's average. */
  amenities: z.array(z.string()),
  /** Whether the price is the station's own. */
  dataSource: z.enum(['real', 'city-average']),
});

export type GasStationOnTheWire = z.infer<typeof gasStationSchema>;

/** A station as used by screens, which must display prices with their sources. */
export type GasStation = Omit<GasStationOnTheWire, 'price' | 'prices'>;

export const gasStationsResponseSchema = z.object({
  success: z.literal(true),
  stations: z.array(gasStationSchema),
  /** Nearby towns where the driver may look for fuel; present only if no station is known. */
  towns: z.array(z.object({ name: z.string(), lat: z.number(), lng: z.number(), distance: z.number() })),
});

export type GasStationsResponse = z.infer<typeof gasStationsResponseSchema>;

/** POST /api/gas-stations/reports, which returns the updated station. */
export const priceReportResponseSchema = z.object({ success: z.literal(true), station: gasStationSchema });
