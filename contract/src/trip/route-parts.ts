import { serviceKinds } from '@roadcast/core/services';
import { z } from 'zod';
import { fuelGradeSchema } from '../fuel.ts';
import { gasStationSchema } from '../gas-stations.ts';
import { issue } from '../issues.ts';
import { dayCardSchema } from './day-cards.ts';
import { segmentSchema } from './segments.ts';
import { hasLine, keptLineShape } from './trip-weather.ts';

/** GET /api/routes/{id}/itinerary: days with their stops. */
export const itineraryResponseSchema = z.object({
  routeId: z.string(),
  origin: z.string(),
  destination: z.string(),
  days: z.array(dayCardSchema.extend({ stops: z.array(segmentSchema) })),
});

/** GET /api/routes/{id}/summary. The unit defaults to the caller's preference. */
export const summaryQuerySchema = z.object({ units: z.enum(['miles', 'kilometers']).optional() });

export const summaryResponseSchema = z.object({
  routeId: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** Driving time, rounded to minutes. */
  drivingTime: z.object({ hours: z.number().int(), minutes: z.number().int() }),
  days: z.number().int(),
  /** Distance in `units`, rounded to tenths. */
  distance: z.number(),
  units: z.enum(['miles', 'kilometers']),
  /** Number of breaks, chosen places and nights, excluding the ends and mornings. */
  stops: z.number().int(),
});

/** A service along a trip. Null means unknown. */
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
  /** Mile marker of the highway; `mile` is from the trip's origin. */
  marker: z.number().nullable(),
  mile: z.number(),
  /** When the driver passes (epoch milliseconds), the day, and the time zone there. */
  time: z.number(),
  day: z.number().int(),
  offRoadMiles: z.number(),
  side: z.enum(['left', 'right', 'on']),
  /** Modeled minutes of the round trip by road. */
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

/** POST /api/trip-services: services along a trip, requested with the trip's line and times. */
export const tripServicesRequestSchema = z
  .object({
    ...keptLineShape,
    /** Kinds of services; empty for all. */
    kinds: z.array(z.enum(serviceKinds)).max(serviceKinds.length).default([]),
    /** Grade to compare prices by. */
    grade: fuelGradeSchema.default('regular'),
  })
  .refine(hasLine, { path: ['lats'], error: issue('trip_line') });

export const tripServicesResponseSchema = z.object({
  /** Services in road order. */
  services: z.array(tripServiceSchema),
  /** Stations with fuel prices, by id. */
  stations: z.record(z.string(), gasStationSchema),
});
