import { serviceKinds } from '@roadcast/core/services';
import { z } from 'zod';
import { fuelGradeSchema, sourcedNumberSchema } from './fuel.ts';
import { gasStationSchema } from './gas-stations.ts';
import { issue } from './issues.ts';
import { hasLine, keptLineShape } from './trip-weather.ts';

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

/** What a trip costs when it is driven otherwise. */
export const tripChoiceSchema = z.object({
  /** As planned; with the fewest miles; without tolls; 5 mph slower. */
  kind: z.enum(['planned', 'fewer-miles', 'no-tolls', 'slower']),
  miles: z.number(),
  /** Hours of driving. */
  hours: z.number(),
  /** Dollars; null where no price is known. */
  fuel: sourcedNumberSchema.nullable(),
  tolls: sourcedNumberSchema.nullable(),
  /** Miles of toll road whose amount is not known. */
  unknownTollMiles: z.number(),
});

export type TripChoice = z.infer<typeof tripChoiceSchema>;

/** POST /api/trip-choices: the planned way first; those that come to the same road are left out. */
export const tripChoicesResponseSchema = z.object({ choices: z.array(tripChoiceSchema) });
