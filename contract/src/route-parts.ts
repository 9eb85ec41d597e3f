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

/** GET /api/routes/{id}/summary. In the caller's own unit where nothing is said. */
export const summaryQuerySchema = z.object({ units: z.enum(['miles', 'kilometers']).optional() });

export const summaryResponseSchema = z.object({
  routeId: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** At the wheel, to the minute. */
  drivingTime: z.object({ hours: z.number().int(), minutes: z.number().int() }),
  days: z.number().int(),
  /** In `units`, to a tenth. */
  distance: z.number(),
  units: z.enum(['miles', 'kilometers']),
  /** Breaks, chosen places and nights; neither the ends nor the mornings. */
  stops: z.number().int(),
});

/** Sights of a trip are this far off the road at most, miles, and so far where nothing is said. */
const FURTHEST_SIGHT = 25;
const USUAL_SIGHT = 5;

export const MOST_ATTRACTIONS = 300;

/** GET /api/routes/{id}/attractions. */
export const attractionsQuerySchema = z.object({
  /** Miles off the road. */
  radius: z.coerce.number().positive().max(FURTHEST_SIGHT).default(USUAL_SIGHT),
  limit: z.coerce.number().int().min(1).max(MOST_ATTRACTIONS).default(100),
});

/** A sight beside the road of a trip. */
export const attractionSchema = poiSchema.omit({ distanceMiles: true }).extend({
  /** Along the road from the trip's origin to where it comes closest. */
  milesFromStart: z.number(),
  milesOffRoute: z.number(),
});

export type Attraction = z.infer<typeof attractionSchema>;

export const attractionsResponseSchema = z.object({
  /** In the order of the road. */
  attractions: z.array(attractionSchema),
  /** Who says so, in words fit for the screen, and the moment that it stands at; null where nobody knows. */
  source: z.string().nullable(),
  asOf: z.number().nullable(),
  /** How much of the road the source knows, 0 to 1. */
  coverage: z.number(),
  notices: z.array(noticeSchema),
});

/** A place beside the road of a trip that drivers stop for. What is null is not known. */
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
  /** By the highway's own markers; `mile` counts from the trip's origin. */
  marker: z.number().nullable(),
  mile: z.number(),
  /** When the car passes, epoch milliseconds, on which day, and the zone there. */
  time: z.number(),
  day: z.number().int(),
  offRoadMiles: z.number(),
  side: z.enum(['left', 'right', 'on']),
  /** There and back, by the road; modeled. */
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

/** POST /api/trip-services: what lies along a trip. Its line and times are asked for as its weather is. */
export const tripServicesRequestSchema = z
  .object({
    ...keptLineShape,
    /** None for all of them. */
    kinds: z.array(z.enum(serviceKinds)).max(serviceKinds.length).default([]),
    /** The grade that prices are compared by. */
    grade: fuelGradeSchema.default('regular'),
  })
  .refine(hasLine, { path: ['lats'], error: issue('trip_line') });

export const tripServicesResponseSchema = z.object({
  /** In the order of the road. */
  services: z.array(tripServiceSchema),
  /** The stations among them with what fuel costs there, by id. */
  stations: z.record(z.string(), gasStationSchema),
});
