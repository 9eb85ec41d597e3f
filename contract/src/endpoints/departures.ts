import { hardships } from '@roadcast/core/weather';
import { z } from 'zod';
import { noticeSchema } from '../notices.ts';
import { severitySchema } from '../trip.ts';
import { generateRouteRequestSchema, requestedDestinationSchema, requestedWaypointSchema } from '../trip-request.ts';

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
export const requestChangeSchema = z.object({
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

/** What makes weather hard; null where nothing stands out. */
const hardshipSchema = z.enum(hardships).nullable();

/** Why another hour is better: weather of a place that has passed by then, or that has not come yet. Null where nothing stands out. */
const departureReasonSchema = z
  .object({ change: z.enum(['passed', 'not-yet']), hardship: hardshipSchema, place: z.string() })
  .nullable();

export type DepartureReasonFacts = z.infer<typeof departureReasonSchema>;

/** What a driver would do. Epoch milliseconds and minutes; clocks are those of `timeZone`. */
const proposedChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('departure'), planned: z.number(), departure: z.number(), timeZone: z.string() }),
  z.object({ kind: z.literal('longer-stop'), place: z.string(), minutesLonger: z.number() }),
  z.object({ kind: z.literal('another-night'), place: z.string() }),
  z.object({ kind: z.literal('night-town'), place: z.string() }),
]);

/** What that does about the severe weather. */
const proposalEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('better-hour'), reason: departureReasonSchema }),
  /** Places with severe weather before and after. */
  z.object({ kind: z.literal('less-severe'), before: z.number().int(), after: z.number().int() }),
  z.object({
    kind: z.literal('passes'),
    hardship: hardshipSchema,
    place: z.string(),
    during: z.enum(['stop', 'night']),
  }),
]);

/** When the driver would reach the destination, and how much later that is than planned; negative for earlier. */
const proposedArrivalSchema = z.object({
  place: z.string(),
  minutesLater: z.number(),
  at: z.number(),
  timeZone: z.string(),
});

/** A way out of severe weather. It is made only when the driver asks for it. */
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
  /** The zone in which departures are read: the origin's. */
  timeZone: z.string(),
  timezoneCode: z.string(),
  planned: departureOptionSchema,
  /** Every 3 hours for 10 days, ascending. */
  options: z.array(departureOptionSchema),
  /** Null where the forecast does not reach to the end of the planned trip; the planned one where no other spares the driver much. */
  best: departureOptionSchema.extend({ reason: departureReasonSchema }).nullable(),
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
  /** What is lacking. */
  notices: z.array(noticeSchema),
});

export type CompareDepartures = z.infer<typeof compareDeparturesResponseSchema>;
