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
import { lngLatSchema } from '../trip.ts';
import { generateRouteRequestSchema } from '../trip-request.ts';
import { hasLine, isWithinMiles, keptLineShape } from '../trip-weather.ts';

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
  /** From 10 to 80 percent at the fastest compatible charger, minutes; null without fast charging. */
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

/** Maximum length of a trip given by coordinates only, miles. */
const LONGEST_LINE_MILES = 6000;

const distanceIssue = issue('ev.total_distance');

/**
 * POST /api/ev/optimize-route: for a trip id, for a trip request, or for coordinates and a distance in miles, which give an estimate.
 * Charging preferences, in `charging` or at the top level, override those the trip was planned with.
 */
export const optimizeRouteRequestSchema = z
  .object({
    ...generateRouteRequestSchema.partial({ origin: true, destination: true }).shape,
    ...evWishesShape,
    routeId: z.string().min(1).max(64).optional(),
    coordinates: list(
      lngLatSchema.refine(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90, issue('ev.coordinates')),
      MOST_LINE_POINTS,
      issue('ev.coordinates'),
    )
      .min(2, issue('ev.coordinates'))
      .optional(),
    totalDistance: z.number(distanceIssue).positive(distanceIssue).max(LONGEST_LINE_MILES, distanceIssue).optional(),
    /**
     * The same trip with another highway cruise speed, or in other weather; omitted fields are as planned. Miles per hour, degrees
     * Fahrenheit.
     */
    whatIf: z
      .object({
        speedMph: z.number().min(45).max(85).optional(),
        temperatureF: z.number().min(-40).max(120).optional(),
        /** Headwind; negative for a tailwind. */
        headWindMph: z.number().min(-40).max(40).optional(),
      })
      .optional(),
    /** Plans only the rest: from a mile of the trip, with this charge; percent. */
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

/** The result, plus the full plan. See docs/product/charging.md#charging-api. */
export const optimizeRouteResponseSchema = z.object({
  success: z.literal(true),
  /** Whether it was estimated from coordinates and a distance alone, without the road's speeds, elevations and days. */
  estimate: z.boolean(),
  chargingStops: z.array(chargingStopSchema),
  /** Dollars, for stops with known prices. */
  totalChargingCost: z.number(),
  /** Minutes. */
  totalChargingTime: z.number(),
  rangeAnalysis: rangeAnalysisSchema,
  charging: tripChargingSchema,
  /** Miles and driving hours of the whole trip. */
  totalMiles: z.number(),
  drivingHours: z.number(),
});

export type OptimizeRouteResponse = z.infer<typeof optimizeRouteResponseSchema>;

/** Maximum and default search radius for sites, miles. */
const FURTHEST_SITE = 100;
const USUAL_SITE = 15;
const MOST_SITES = 200;
const USUAL_SITES = 50;

const siteFilter = {
  /** Sites with at least one of these plugs: 'nacs,ccs1'. All if omitted. */
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
  /** Miles. */
  radius: z.coerce.number().positive().max(FURTHEST_SITE).default(USUAL_SITE),
  limit: z.coerce.number().int().min(1).max(MOST_SITES).default(USUAL_SITES),
  ...siteFilter,
});

/**
 * A source of charging sites: the dataset, an imported file, the station locator or imported streets; with its date, number of sites, and
 * the notice to show.
 */
export const chargerSourceSchema = z.object({
  kind: z.enum(['dataset', 'file', 'live', 'streets']),
  asOf: z.number().nullable(),
  sites: z.number().int().nullable(),
  notice: z.string().nullable(),
});

export const chargingStationsResponseSchema = z.object({
  success: z.literal(true),
  /** Nearest first; miles from the requested position. */
  stations: z.array(chargingSiteSchema.extend({ distance: z.number() })),
  sources: z.array(chargerSourceSchema),
});

/** POST /api/trip-chargers: the sites along a trip, requested with its line and times like its weather. */
export const tripChargersRequestSchema = z
  .object({
    ...keptLineShape,
    connectors: z.array(connectorSchema).max(connectors.length).default(connectors.filter(isFastConnector)),
    minKilowatts: z.number().min(0).max(1000).default(0),
  })
  .refine(hasLine, { path: ['lats'], error: issue('trip_line') });

export const tripChargerSchema = z.object({
  site: chargingSiteSchema,
  /** Where the road comes closest: miles along the trip, time, and day. */
  mile: z.number(),
  time: z.number(),
  day: z.number().int(),
  offRoadMiles: z.number(),
  side: z.enum(['left', 'right', 'on']),
  detourMinutes: z.number(),
});

export const tripChargersResponseSchema = z.object({
  /** In road order. */
  chargers: z.array(tripChargerSchema),
  sources: z.array(chargerSourceSchema),
});
