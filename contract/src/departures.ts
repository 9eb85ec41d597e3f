import { z } from 'zod';
import { severitySchema } from './trip.ts';
import { generateRouteRequestSchema, requestedDestinationSchema, requestedWaypointSchema } from './trip-request.ts';

/** POST /api/compare-departures: the body of a plan. */
export const compareDeparturesRequestSchema = generateRouteRequestSchema;

/** How a trip that leaves then fares. */
export const departureOptionSchema = z.object({
  /** Epoch milliseconds; `arrival` is that at the trip's end. */
  departure: z.number(),
  arrival: z.number(),
  /** Of the worst place whose weather is known; null where nothing bad is known, but too little for 'calm'. */
  severity: severitySchema.nullable(),
  severePoints: z.number().int(),
  moderatePoints: z.number().int(),
  /** Places whose weather is not known when the car comes by. */
  unknownPoints: z.number().int(),
  /** Whether the forecasts reach to the trip's end and hardly any place is unknown; hatched on the screen where not. */
  complete: z.boolean(),
});

export type DepartureOptionOnTheWire = z.infer<typeof departureOptionSchema>;

/** What of the request a proposal changes: these fields take the place of the request's own, and the trip is planned again. */
export const planChangeSchema = z.object({
  departureDate: z.string().optional(),
  departureTime: z.string().optional(),
  waypoints: z.array(requestedWaypointSchema).optional(),
  destination: requestedDestinationSchema.optional(),
});

/** How a trip fares before or after a change. */
export const tripFareSchema = departureOptionSchema.pick({
  departure: true,
  arrival: true,
  severity: true,
  severePoints: true,
  moderatePoints: true,
  unknownPoints: true,
});

/** A way out of severe weather. It is made only when the driver asks for it. */
export const weatherProposalSchema = z.object({
  kind: z.enum(['departure', 'longer-stop', 'night-town']),
  /** 'Leave 3 h later, Fri 11:00 AM' */
  title: z.string(),
  /** What it changes: 'Thunderstorms near Amarillo, TX have passed by then. You arrive 3 h later.' */
  effect: z.string(),
  before: tripFareSchema,
  after: tripFareSchema,
  change: planChangeSchema,
});

export type WeatherProposal = z.infer<typeof weatherProposalSchema>;

export const compareDeparturesResponseSchema = z.object({
  success: z.literal(true),
  /** The zone in which departures are read: the origin's. */
  timeZone: z.string(),
  timezoneCode: z.string(),
  planned: departureOptionSchema,
  /** Every 3 hours for 10 days, ascending. */
  options: z.array(departureOptionSchema),
  /** Null where the forecast does not reach to the end of the planned trip; the planned one where no other spares the driver much. */
  best: departureOptionSchema
    .extend({ /** 'Leave 3 h later: the storm at Amarillo, TX has passed.' */ reason: z.string() })
    .nullable(),
  /** Where on the road that is; null where the best is the planned one, and where there is none. */
  bestAt: z.object({ location: z.string(), lat: z.number(), lng: z.number(), mile: z.number() }).nullable(),
  /** Whose forecasts these are; empty where there are none. */
  dataSources: z.array(z.object({ dataSource: z.string(), asOf: z.number().nullable() })),
  /** Until when they reach at every place, epoch milliseconds; null where there are none. */
  forecastUntil: z.number().nullable(),
  /** Places of the road, and how many of them have no forecast. */
  points: z.number().int(),
  blindPoints: z.number().int(),
  /** Some forecasts are on their way: ask again in a few seconds. */
  late: z.boolean(),
  /** For who wants to avoid severe weather, the best first; empty where nothing helps or nothing needs to. */
  proposals: z.array(weatherProposalSchema),
  /** What is lacking, in words. */
  notices: z.array(z.object({ code: z.string(), message: z.string() })),
});

export type CompareDepartures = z.infer<typeof compareDeparturesResponseSchema>;
