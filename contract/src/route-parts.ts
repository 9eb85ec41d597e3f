import { serviceKinds } from '@roadcast/core/services';
import { z } from 'zod';
import { fuelGradeSchema } from './fuel.ts';
import { gasStationSchema } from './gas-stations.ts';
import { issue } from './issues.ts';
import { noticeSchema } from './notices.ts';
import { poiSchema } from './places.ts';
import { dayCardSchema, segmentSchema } from './trip.ts';
import { hasLine, keptLineShape } from './trip-weather.ts';

/** GET /api/routes/{id}/itinerary: the days with their stops. */
export const itineraryResponseSchema = z.object({
  routeId: z.string(),
  origin: z.string(),
  destination: z.string(),
  days: z.array(dayCardSchema.extend({ stops: z.array(segmentSchema) })),
});

/** GET /api/routes/{id}/summary. In the caller's own unit if omitted. */
export const summaryQuerySchema = z.object({ units: z.enum(['miles', 'kilometers']).optional() });

export const summaryResponseSchema = z.object({
  routeId: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** Driving time, to the minute. */
  drivingTime: z.object({ hours: z.number().int(), minutes: z.number().int() }),
  days: z.number().int(),
  /** In `units`, to a tenth. */
  distance: z.number(),
  units: z.enum(['miles', 'kilometers']),
  /** Breaks, chosen places and nights; without the ends and mornings. */
  stops: z.number().int(),
});

/** Maximum and default distance of sights from the road, miles. */
const FURTHEST_SIGHT = 25;
const USUAL_SIGHT = 5;

export const MOST_ATTRACTIONS = 300;

/** GET /api/routes/{id}/attractions. */
export const attractionsQuerySchema = z.object({
  /** Miles off the road. */
  radius: z.coerce.number().positive().max(FURTHEST_SIGHT).default(USUAL_SIGHT),
  limit: z.coerce.number().int().min(1).max(MOST_ATTRACTIONS).default(100),
});

/** A sight along a trip. */
export const attractionSchema = poiSchema.omit({ distanceMiles: true }).extend({
  /** Miles along the road from the trip's origin to the closest point. */
  milesFromStart: z.number(),
  milesOffRoute: z.number(),
});

export type Attraction = z.infer<typeof attractionSchema>;

export const attractionsResponseSchema = z.object({
  /** In road order. */
  attractions: z.array(attractionSchema),
  /** The source, as text for the screen, and its date; null if unknown. */
  source: z.string().nullable(),
  asOf: z.number().nullable(),
  /** Share of the road covered by the source, 0 to 1. */
  coverage: z.number(),
  notices: z.array(noticeSchema),
});

/** A service along a trip. Null is unknown. */
export const tripServiceSchema = z.object({
  id: z.string(),
  kinds: z.array(z.enum(serviceKinds)),
  name: z.string(),
  brand: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  highway: z.string().nullable(),
  exit: z.string().nullable(),
  /** The highway's own mile marker; `mile` counts from the trip's origin. */
  marker: z.number().nullable(),
  mile: z.number(),
  /** When the car passes, epoch milliseconds, the day, and the time zone there. */
  time: z.number(),
  day: z.number().int(),
  offRoadMiles: z.number(),
  side: z.enum(['left', 'right', 'on']),
  /** Round trip by road; modeled. */
  detourMinutes: z.number(),
  truckStop: z.boolean().nullable(),
  truckSpaces: z.number().nullable(),
  dumpStation: z.boolean(),
  open24Hours: z.boolean().nullable(),
  seasonal: z.boolean(),
  welcomeCenter: z.boolean(),
  source: z.string(),
  asOf: z.number().nullable(),
  approximate: z.boolean(),
  page: z.string().nullable(),
});

export type TripService = z.infer<typeof tripServiceSchema>;

/** POST /api/trip-services: services along a trip, requested with its line and times like its weather. */
export const tripServicesRequestSchema = z
  .object({
    ...keptLineShape,
    /** Empty for all kinds. */
    kinds: z.array(z.enum(serviceKinds)).max(serviceKinds.length).default([]),
    /** The grade to compare prices by. */
    grade: fuelGradeSchema.default('regular'),
  })
  .refine(hasLine, { path: ['lats'], error: issue('trip_line') });

export const tripServicesResponseSchema = z.object({
  /** In road order. */
  services: z.array(tripServiceSchema),
  /** The included stations with their fuel prices, by id. */
  stations: z.record(z.string(), gasStationSchema),
});
