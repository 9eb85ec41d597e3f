import { hardships } from '@roadcast/core/weather';
import { z } from 'zod';
import { noticeSchema } from '../notices.ts';
import { severitySchema } from '../trip/day-cards.ts';
import { generateRouteRequestSchema, requestedDestinationSchema, requestedWaypointSchema } from '../trip-request.ts';

/** POST /api/compare-departures, with the same body as for planning. */
export const compareDeparturesRequestSchema = generateRouteRequestSchema;

/** A departure, with the weather along the trip. */
export const departureOptionSchema = z.object({
  /** Departure, and arrival at the destination; epoch milliseconds. */
  departure: z.number(),
  arrival: z.number(),
  /** Severity of the worst known weather; null if calm but too much is unknown. */
  severity: severitySchema.nullable(),
  severePoints: z.number().int(),
  moderatePoints: z.number().int(),
  /** Number of places whose weather is unknown when the driver passes. */
  unknownPoints: z.number().int(),
  /** Whether the forecasts cover the whole trip with almost no unknown places. If false, displayed hatched. */
  complete: z.boolean(),
});

export type DepartureOptionOnTheWire = z.infer<typeof departureOptionSchema>;

/** Changes to the request for a proposal. These fields replace the request's before planning again. */
export const requestChangeSchema = z.object({
  departureDate: z.string().optional(),
  departureTime: z.string().optional(),
  waypoints: z.array(requestedWaypointSchema).optional(),
  destination: requestedDestinationSchema.optional(),
});

/** A trip's times and weather before or after a change. */
export const tripFareSchema = departureOptionSchema.pick({
  departure: true,
  arrival: true,
  severity: true,
  severePoints: true,
  moderatePoints: true,
  unknownPoints: true,
});

/** Main weather problem; null if none dominates. */
const hardshipSchema = z.enum(hardships).nullable();

/**
 * Why another hour is better: bad weather at a place will have passed, or won't have arrived yet. Null if no place
 * dominates.
 */
const departureReasonSchema = z
  .object({ change: z.enum(['passed', 'not-yet']), hardship: hardshipSchema, place: z.string() })
  .nullable();

export type DepartureReasonFacts = z.infer<typeof departureReasonSchema>;

/** Proposed change, in epoch milliseconds and minutes. Clock times are in `timeZone`. */
const proposedChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('departure'), planned: z.number(), departure: z.number(), timeZone: z.string() }),
  z.object({ kind: z.literal('longer-stop'), place: z.string(), minutesLonger: z.number() }),
  z.object({ kind: z.literal('another-night'), place: z.string() }),
  z.object({ kind: z.literal('night-town'), place: z.string() }),
]);

/** Effect on severe weather. */
const proposalEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('better-hour'), reason: departureReasonSchema }),
  /** Number of places with severe weather before and after the change. */
  z.object({ kind: z.literal('less-severe'), before: z.number().int(), after: z.number().int() }),
  z.object({
    kind: z.literal('passes'),
    hardship: hardshipSchema,
    place: z.string(),
    during: z.enum(['stop', 'night']),
  }),
]);

/** New arrival at the destination, and minutes later than planned; negative if earlier. */
const proposedArrivalSchema = z.object({
  place: z.string(),
  minutesLater: z.number(),
  at: z.number(),
  timeZone: z.string(),
});

/** A change that avoids severe weather. Applied only if the driver requests it. */
export const weatherProposalSchema = z.object({
  what: proposedChangeSchema,
  effect: proposalEffectSchema,
  arrival: proposedArrivalSchema,
  before: tripFareSchema,
  after: tripFareSchema,
  change: requestChangeSchema,
});

export type WeatherProposal = z.infer<typeof weatherProposalSchema>;

/** A month's average weather along the road: not a forecast, and without a severity. */
const typicalMonthSchema = z.object({
  /** 1 to 12. */
  month: z.number().int(),
  /** Next departure in that month on the planned day and time, and its arrival; epoch milliseconds. */
  departure: z.number(),
  arrival: z.number(),
  /** Mean daily low at the coldest place and mean daily high at the warmest, °F. */
  low: z.number(),
  high: z.number(),
  /** Days of 10 with any precipitation at the wettest place, and with snow at the snowiest. */
  wetDays: z.number().int(),
  snowDays: z.number().int(),
});

export type TypicalMonthOnTheWire = z.infer<typeof typicalMonthSchema>;

/** A departure hour with its driving time in the dark, minutes. */
const daylightHourSchema = z.object({ departure: z.number(), arrival: z.number(), darkMinutes: z.number().int() });

/** Averages for a departure beyond the forecast: months by their weather, and hours of the planned date by daylight. */
export const typicalDeparturesSchema = z.object({
  /** From January; empty if the climate is unknown. */
  months: z.array(typicalMonthSchema),
  /** Departure in the mildest month; the planned one if no other is notably milder. Null if unknown. */
  mildest: z.number().nullable(),
  hours: z.array(daylightHourSchema),
  planned: daylightHourSchema,
  /** Departure with the least driving in the dark; the planned one if no other is notably better. */
  brightest: z.number(),
});

export type TypicalDeparturesOnTheWire = z.infer<typeof typicalDeparturesSchema>;

export const compareDeparturesResponseSchema = z.object({
  success: z.literal(true),
  /** Time zone of the origin, for the departures. */
  timeZone: z.string(),
  timezoneCode: z.string(),
  planned: departureOptionSchema,
  /** Departures every 3 hours for 10 days, ascending. */
  options: z.array(departureOptionSchema),
  /**
   * Best departure, which is the planned one unless another is much better; null if the forecast doesn't cover the
   * planned trip.
   */
  best: departureOptionSchema.extend({ reason: departureReasonSchema }).nullable(),
  /** Place on the road that the reason refers to; null if the planned departure is best or there is no reason. */
  bestAt: z.object({ location: z.string(), lat: z.number(), lng: z.number(), mile: z.number() }).nullable(),
  /** Sources of the forecasts; empty if none. */
  dataSources: z.array(z.object({ dataSource: z.string(), asOf: z.number().nullable() })),
  /** Time until which all places have forecasts, epoch milliseconds; null if there are none. */
  forecastUntil: z.number().nullable(),
  /** Number of places along the road, and number of these without a forecast. */
  points: z.number().int(),
  blindPoints: z.number().int(),
  /** Whether some forecasts are still loading; retry in a few seconds. */
  late: z.boolean(),
  /** Proposals to avoid severe weather, best first; empty if there are none or none are needed. */
  proposals: z.array(weatherProposalSchema),
  /** Averages to choose by; null while forecasts cover the planned trip. */
  typical: typicalDeparturesSchema.nullable(),
  /** Notices about missing data. */
  notices: z.array(noticeSchema),
});

export type CompareDepartures = z.infer<typeof compareDeparturesResponseSchema>;
