import { connectors, evBodies, evFigures, isFastConnector } from '@roadcast/core/charging';
import { z } from 'zod';
import { list } from '../bounds/bounded.ts';
import {
  chargingSiteSchema,
  chargingStopSchema,
  connectorSchema,
  rangeAnalysisSchema,
  tripChargingSchema,
} from '../charging.ts';
import { MOST_LINE_POINTS } from '../constants.ts';
import { evWishesShape } from '../ev-wishes.ts';
import { issue } from '../issues.ts';
import { coordinatesQuerySchema } from '../places.ts';
import { sentTripIdSchema } from '../records/ids.ts';
import { lngLatSchema } from '../trip/trip.ts';
import { hasLine, isWithinMiles, keptLineShape } from '../trip/trip-weather.ts';
import { generateRouteRequestSchema } from '../trip-request.ts';

/** GET /api/ev/vehicles. */
export const evVehiclesQuerySchema = z.object({ q: z.string().trim().max(80).optional() });

export const evVehicleSchema = z.object({
  id: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  fromYear: z.number().int(),
  toYear: z.number().int(),
  body: z.enum(evBodies),
  usableKwh: z.number(),
  rangeMiles: z.number(),
  kwhPer100Miles: z.number(),
  peakKw: z.number(),
  /** Minutes to charge from 10 to 80 percent at the fastest compatible charger; null without fast charging. */
  minutes10To80: z.number().nullable(),
  connector: connectorSchema,
  adapters: z.array(connectorSchema),
  towPounds: z.number().nullable(),
  approximate: z.array(z.enum(evFigures)),
  source: z.string(),
  asOf: z.number().nullable(),
});

export type EvVehicle = z.infer<typeof evVehicleSchema>;

export const evVehiclesResponseSchema = z.object({ success: z.literal(true), vehicles: z.array(evVehicleSchema) });

/** Maximum length of a trip given only by coordinates, miles. */
const LONGEST_LINE_MILES = 6000;

/** A coordinate: a `[lng, lat]` pair, or an object. */
const coordinateSchema = z
  .union([
    lngLatSchema,
    z.object({ lat: z.number(), lng: z.number() }).transform(({ lat, lng }): [number, number] => [lng, lat]),
  ])
  .refine(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90, issue('ev.coordinates'));

const distanceIssue = issue('ev.total_distance');

/**
 * POST /api/ev/optimize-route, with a trip id, a trip request, or coordinates and a distance in miles, for which the
 * response is an estimate. Charging preferences, in `charging` or at the top level, override those the trip was planned
 * with.
 */
export const optimizeRouteRequestSchema = z
  .object({
    ...generateRouteRequestSchema.partial({ origin: true, destination: true }).shape,
    ...evWishesShape,
    routeId: sentTripIdSchema.optional(),
    coordinates: list(coordinateSchema, MOST_LINE_POINTS, issue('ev.coordinates'))
      .min(2, issue('ev.coordinates'))
      .optional(),
    totalDistance: z.number(distanceIssue).positive(distanceIssue).max(LONGEST_LINE_MILES, distanceIssue).optional(),
    /**
     * Plans the same trip with a different highway cruise speed or in different weather. Omitted fields are as planned.
     * Miles per hour, degrees Fahrenheit.
     */
    whatIf: z
      .object({
        speedMph: z.number().min(45).max(85).optional(),
        temperatureF: z.number().min(-40).max(120).optional(),
        /** Headwind; negative for a tailwind. */
        headWindMph: z.number().min(-40).max(40).optional(),
      })
      .optional(),
    /** Plans only the rest of the trip, from a mile with a charge in percent. */
    from: z.object({ mile: z.number().min(0), charge: z.number().min(0).max(100) }).optional(),
  })
  .refine(
    ({ routeId, coordinates, origin, destination }) => Boolean(routeId ?? coordinates ?? (origin && destination)),
    {
      error: issue('ev.nothing_asked'),
      path: ['routeId'],
    },
  )
  .refine(
    ({ coordinates, totalDistance }) => !coordinates || isWithinMiles(coordinates, totalDistance ?? LONGEST_LINE_MILES),
    {
      error: issue('ev.line_length'),
      path: ['coordinates'],
    },
  );

export type OptimizeRouteRequest = z.input<typeof optimizeRouteRequestSchema>;
export type ParsedOptimizeRequest = z.output<typeof optimizeRouteRequestSchema>;

/** Results, followed by the full plan. See docs/product/charging.md#charging-api. */
export const optimizeRouteResponseSchema = z.object({
  success: z.literal(true),
  /**
   * Whether the result was estimated only from coordinates and a distance, without road speeds, elevations and days.
   */
  estimate: z.boolean(),
  chargingStops: z.array(chargingStopSchema),
  /** Total cost of stops with known prices, dollars. */
  totalChargingCost: z.number(),
  /** Total charging time, minutes. */
  totalChargingTime: z.number(),
  rangeAnalysis: rangeAnalysisSchema,
  charging: tripChargingSchema,
  /** Miles and driving hours of the entire trip. */
  totalMiles: z.number(),
  drivingHours: z.number(),
});

export type OptimizeRouteResponse = z.infer<typeof optimizeRouteResponseSchema>;

/** Maximum and default search radius for sites in miles, and maximum and default number of results. */
const FURTHEST_SITE = 100;
const USUAL_SITE = 15;
const MOST_SITES = 200;
const USUAL_SITES = 50;

const siteFilter = {
  /** Filters for sites with at least one of these plugs, like 'nacs,ccs1'; all sites if omitted. */
  connectors: z
    .string()
    .max(80)
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(connectorSchema).max(connectors.length))
    .optional(),
  minKilowatts: z.coerce.number().min(0).max(1000).default(0),
  network: z.string().trim().max(80).optional(),
};

/** GET /api/ev/charging-stations. */
export const chargingStationsQuerySchema = coordinatesQuerySchema.extend({
  /** Search radius, miles. */
  radius: z.coerce.number().positive().max(FURTHEST_SITE).default(USUAL_SITE),
  limit: z.coerce.number().int().min(1).max(MOST_SITES).default(USUAL_SITES),
  ...siteFilter,
});

/**
 * A source of charging sites: the dataset, an imported file, the station locator or imported streets. Includes the
 * source's date, number of sites and required notice.
 */
export const chargerSourceSchema = z.object({
  kind: z.enum(['dataset', 'file', 'live', 'streets']),
  asOf: z.number().nullable(),
  sites: z.number().int().nullable(),
  notice: z.string().nullable(),
});

export const chargingStationsResponseSchema = z.object({
  success: z.literal(true),
  /** Sites with miles from the requested position, nearest first. */
  stations: z.array(chargingSiteSchema.extend({ distance: z.number() })),
  sources: z.array(chargerSourceSchema),
});

/** POST /api/trip-chargers: charging sites along a trip, requested with the trip's line and times. */
export const tripChargersRequestSchema = z
  .object({
    ...keptLineShape,
    connectors: z.array(connectorSchema).max(connectors.length).default(connectors.filter(isFastConnector)),
    minKilowatts: z.number().min(0).max(1000).default(0),
  })
  .refine(hasLine, { path: ['lats'], error: issue('trip_line') });

export const tripChargerSchema = z.object({
  site: chargingSiteSchema,
  /** Where and when the trip passes the site: miles along the trip, time and day. */
  mile: z.number(),
  time: z.number(),
  day: z.number().int(),
  offRoadMiles: z.number(),
  side: z.enum(['left', 'right', 'on']),
  detourMinutes: z.number(),
});

export const tripChargersResponseSchema = z.object({
  /** Sites in road order. */
  chargers: z.array(tripChargerSchema),
  sources: z.array(chargerSourceSchema),
});
