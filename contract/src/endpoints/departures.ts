import { hardships } from '@roadcast/core/weather';
import { z } from 'zod';
import { noticeSchema } from '../notices.ts';
import { severitySchema } from '../trip.ts';
import { generateRouteRequestSchema, requestedDestinationSchema, requestedWaypointSchema } from '../trip-request.ts';

/** POST /api/compare-departures: the body of a plan. */
export const compareDeparturesRequestSchema = generateRouteRequestSchema;

/** A departure and the trip's weather. */
export const departureOptionSchema = z.object({
  /** Epoch milliseconds; `arrival` is at the destination. */
  departure: z.number(),
  arrival: z.number(),
  /** Of the place with the worst known weather; null if nothing bad is known, but too little for 'calm'. */
  severity: severitySchema.nullable(),
  severePoints: z.number().int(),
  moderatePoints: z.number().int(),
  /** Number of places with unknown weather at the time the car passes. */
  unknownPoints: z.number().int(),
  /** Whether the forecasts cover the trip to its end with hardly any unknown places; hatched on screen if not. */
  complete: z.boolean(),
});

export type DepartureOptionOnTheWire = z.infer<typeof departureOptionSchema>;

/** A proposal's changes to the request: these fields replace the request's own, and the trip is planned again. */
export const requestChangeSchema = z.object({
  departureDate: z.string().optional(),
  departureTime: z.string().optional(),
  waypoints: z.array(requestedWaypointSchema).optional(),
  destination: requestedDestinationSchema.optional(),
});

/** Departure and weather of a trip before or after a change. */
export const tripFareSchema = departureOptionSchema.pick({
  departure: true,
  arrival: true,
  severity: true,
  severePoints: true,
  moderatePoints: true,
  unknownPoints: true,
});

/** The main weather problem; null if none stands out. */
const hardshipSchema = z.enum(hardships).nullable();

/** Why another hour is better: bad weather at a place has passed by then, or has not yet arrived. Null if none stands out. */
const departureReasonSchema = z
  .object({ change: z.enum(['passed', 'not-yet']), hardship: hardshipSchema, place: z.string() })
  .nullable();

export type DepartureReasonFacts = z.infer<typeof departureReasonSchema>;

/** The proposed change. Epoch milliseconds and minutes; clock times are in `timeZone`. */
const proposedChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('departure'), planned: z.number(), departure: z.number(), timeZone: z.string() }),
  z.object({ kind: z.literal('longer-stop'), place: z.string(), minutesLonger: z.number() }),
  z.object({ kind: z.literal('another-night'), place: z.string() }),
  z.object({ kind: z.literal('night-town'), place: z.string() }),
]);

/** Effect on the severe weather. */
const proposalEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('better-hour'), reason: departureReasonSchema }),
  /** Number of places with severe weather before and after. */
  z.object({ kind: z.literal('less-severe'), before: z.number().int(), after: z.number().int() }),
  z.object({
    kind: z.literal('passes'),
    hardship: hardshipSchema,
    place: z.string(),
    during: z.enum(['stop', 'night']),
  }),
]);

/** The new arrival at the destination, and how much later than planned it is; negative for earlier. */
const proposedArrivalSchema = z.object({
  place: z.string(),
  minutesLater: z.number(),
  at: z.number(),
  timeZone: z.string(),
});

/** A way to avoid severe weather. Applied only at the driver's request. */
export const weatherProposalSchema = z.object({
  what: proposedChangeSchema,
  effect: proposalEffectSchema,
  arrival: proposedArrivalSchema,
  before: tripFareSchema,
  after: tripFareSchema,
  change: requestChangeSchema,
});

export type WeatherProposal = z.infer<typeof weatherProposalSchema>;

export const compareDeparturesResponseSchema = z.object({
  success: z.literal(true),
  /** Time zone of the departures: the origin's. */
  timeZone: z.string(),
  timezoneCode: z.string(),
  planned: departureOptionSchema,
  /** Every 3 hours for 10 days, ascending. */
  options: z.array(departureOptionSchema),
  /** Null if the forecast doesn't cover the planned trip; the planned one if no other is much better. */
  best: departureOptionSchema.extend({ reason: departureReasonSchema }).nullable(),
  /** The reason's place on the road; null if the planned departure is best, or there is none. */
  bestAt: z.object({ location: z.string(), lat: z.number(), lng: z.number(), mile: z.number() }).nullable(),
  /** Sources of the forecasts; empty if there are none. */
  dataSources: z.array(z.object({ dataSource: z.string(), asOf: z.number().nullable() })),
  /** Time until which all places have forecasts, epoch milliseconds; null if there are none. */
  forecastUntil: z.number().nullable(),
  /** Number of places along the road, and of those without a forecast. */
  points: z.number().int(),
  blindPoints: z.number().int(),
  /** Some forecasts are still loading: retry in a few seconds. */
  late: z.boolean(),
  /** Ways to avoid severe weather, best first; empty if there are none or none are needed. */
  proposals: z.array(weatherProposalSchema),
  /** What is missing. */
  notices: z.array(noticeSchema),
});

export type CompareDepartures = z.infer<typeof compareDeparturesResponseSchema>;
